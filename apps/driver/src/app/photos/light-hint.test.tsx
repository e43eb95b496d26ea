import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { show } from '../../testing/show.tsx'
import { LightHint } from './light-hint.tsx'
import { LiveLight } from './camera.tsx'

function readAs(greyNow: () => number): void {
  const getImageData = (_x: number, _y: number, width: number, height: number) => ({
    data: new Uint8ClampedArray(width * height * 4).fill(greyNow()),
  })
  const drawing = { drawImage: () => undefined, getImageData } as unknown as RenderingContext & null
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(drawing)
}
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const dark = 'Se ve oscuro. Busca más luz.'
const bright = 'Hay demasiada luz. Aléjate de la luz directa.'
const photo = new Blob(['photo'])

it.each([
  [20, dark],
  [245, bright],
  [128, 'Se ve movido. Mantén el teléfono quieto.'],
])('of a photo in grey %i: says %s, and allows sending it', async (grey, hint) => {
  const close = vi.fn<() => void>()
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 90, height: 120, close }))
  readAs(() => grey)
  await show(() => <LightHint photo={photo} />, { words: ['photos'] })
  expect((await screen.findByText(hint)).closest('[role=status]')?.textContent).toContain('También puedes enviarla así')
  expect(close).toHaveBeenCalled()
})

it("says nothing about a photo that the browser can't decode", async () => {
  const asked = vi.fn(() => Promise.reject(new DOMException('', 'InvalidStateError')))
  vi.stubGlobal('createImageBitmap', asked)
  await show(() => <LightHint photo={photo} />, { words: ['photos'] })
  await waitFor(() => expect(asked).toHaveBeenCalled())
  expect(screen.queryByText(/enviarla así/)).toBeNull()
})

it('warns in the live picture after two readings in a row, and stops when there is light', async () => {
  let grey = 20
  readAs(() => grey)
  const video = document.createElement('video')
  Object.defineProperties(video, { videoWidth: { value: 90 }, videoHeight: { value: 120 } })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await show(() => <LiveLight video={{ current: video }} />, { words: ['photos'] })
  const look = async () => {
    await act(() => vi.advanceTimersByTime(800))
    return [dark, bright].filter((hint) => screen.queryByText(hint))
  }
  expect([await look(), await look()]).toEqual([[], [dark]])
  grey = 245
  expect([await look(), await look()]).toEqual([[], [bright]])
})
