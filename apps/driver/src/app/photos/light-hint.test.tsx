import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { show } from '../../testing/show.tsx'
import { LightHint } from './light-hint.tsx'

const close = vi.fn<() => void>()
/** Makes the browser decode every pixel as this grey. */
function readAs(grey: number): void {
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 90, height: 120, close }))
  const getImageData = (_x: number, _y: number, width: number, height: number) => ({
    data: new Uint8ClampedArray(width * height * 4).fill(grey),
  })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage: () => undefined,
    getImageData,
  } as unknown as RenderingContext & null)
}
afterEach(() => vi.restoreAllMocks())

const photo = new Blob(['photo'])
it.each([
  [20, 'Se ve oscuro. Busca más luz.'],
  [245, 'Hay demasiada luz. Aléjate de la luz directa.'],
  [128, 'Se ve movido. Mantén el teléfono quieto.'],
])('of a photo in grey %i: says %s, and allows sending it', async (grey, hint) => {
  readAs(grey)
  await show(() => <LightHint photo={photo} />, {
    words: ['calendarFile', 'checkIns', 'checkInsApp', 'photos', 'checkInsPreflight'],
  })
  expect((await screen.findByText(hint)).closest('[role=status]')?.textContent).toContain('También puedes enviarla así')
  expect(close).toHaveBeenCalled()
})

it("says nothing about a photo that the browser can't decode", async () => {
  const asked = vi.fn(() => Promise.reject(new DOMException('', 'InvalidStateError')))
  vi.stubGlobal('createImageBitmap', asked)
  await show(() => <LightHint photo={photo} />, {
    words: ['calendarFile', 'checkIns', 'checkInsApp', 'photos', 'checkInsPreflight'],
  })
  await waitFor(() => expect(asked).toHaveBeenCalled())
  expect(screen.queryByText(/enviarla así/)).toBeNull()
})
