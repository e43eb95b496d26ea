import { act, renderHook, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setNavigator } from '../../testing/set-navigator.ts'
import { show } from '../../testing/show.tsx'
import { Notice } from '../parts/notice.tsx'
import { Camera } from './camera.tsx'
import { takePicture, useCamera } from './use-camera.ts'

class Track extends EventTarget {
  muted = false
  isStopped = false
  stop = () => void (this.isStopped = true)
}
let tracks: Track[]
beforeEach(() => {
  tracks = []
  const getUserMedia = async () => {
    const track = new Track()
    tracks.push(track)
    return { getTracks: () => [track] }
  }
  setNavigator('mediaDevices', { getUserMedia })
})
afterEach(() => vi.useRealTimers())

async function openCamera() {
  const { result } = renderHook(() => useCamera())
  await act(() => result.current.open())
  expect(result.current.state.name).toBe('open')
  return result
}

it.each([
  ['ended', (track: Track) => void track.dispatchEvent(new Event('ended'))],
  [
    'muted for a second, as by a call',
    (track: Track) => {
      track.muted = true
      track.dispatchEvent(new Event('mute'))
    },
  ],
])('opens the camera again once it is %s', async (_what, interrupt) => {
  const camera = await openCamera()
  act(() => interrupt(tracks[0] as Track))
  await waitFor(() => expect(tracks).toHaveLength(2), { timeout: 3000 })
  expect([tracks[0]?.isStopped, tracks[1]?.isStopped]).toEqual([true, false])
  await waitFor(() => expect(camera.current.state.name).toBe('open'))
})

it('keeps a camera that was muted for a moment', async () => {
  await openCamera()
  vi.useFakeTimers()
  act(() => void tracks[0]?.dispatchEvent(new Event('mute')))
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(tracks).toHaveLength(1)
})

function videoWith(requestVideoFrameCallback: (given: () => void) => number): HTMLVideoElement {
  const video = document.createElement('video')
  Object.defineProperty(video, 'videoWidth', { value: 640 })
  Object.defineProperty(video, 'videoHeight', { value: 480 })
  return Object.assign(video, { requestVideoFrameCallback })
}

it('takes the frame after the press, and never a frozen one', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  HTMLCanvasElement.prototype.toBlob = (given) => given(new Blob(['frame']))
  const next = (given: () => void) => window.setTimeout(given, 30)
  expect(await takePicture(videoWith(next))).toBeInstanceOf(Blob)
  expect(await takePicture(videoWith(() => 0))).toBe('stale')
})

it.each([
  ['the first frame', 0, 1],
  ['the picture froze', 640, 2],
])('a press before %s takes one photo once frames come', async (_when, firstWidth, cameras) => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  HTMLCanvasElement.prototype.toBlob = (given) => given(new Blob(['frame']))
  const width = vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(firstWidth)
  Object.assign(HTMLVideoElement.prototype, {
    play: async () => undefined,
    requestVideoFrameCallback: (given: () => void) => {
      if (tracks.length < cameras) return
      setTimeout(() => {
        width.mockReturnValue(640)
        given()
      }, 1500 / cameras)
    },
  })
  const onPhoto = vi.fn<(photo: Blob) => void>()
  await show(() => <Opened onPhoto={onPhoto} />, { words: ['photos'] })
  await userEvent.click(screen.getByRole('button', { name: 'Abrir la cámara' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Tomar la foto' }))
  await waitFor(() => expect(onPhoto).toHaveBeenCalledOnce(), { timeout: 5000 })
  expect(tracks).toHaveLength(cameras)
})

async function scrolledWhenBlocked(before?: string): Promise<(string | null)[]> {
  navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  const scrolled: (string | null)[] = []
  Element.prototype.scrollIntoView = function scroll(this: Element) {
    scrolled.push(this.textContent)
  }
  const parts = [<Notice key="before">{before}</Notice>, <Opened key="camera" onPhoto={vi.fn()} />]
  await show(() => parts, { words: ['photos'] })
  await userEvent.click(screen.getByRole('button', { name: 'Abrir la cámara' }))
  await screen.findByRole('alert')
  return scrolled
}

it('while the camera is blocked, leaves in view why the last photo was refused', async () => {
  expect(await scrolledWhenBlocked('No coincide')).toEqual(['No coincide'])
})

it('while the camera is blocked, says so in view and leads to the camera of the phone first', async () => {
  const isMain = (element: Element | null | undefined) => element?.classList.contains('bg-brand')
  expect(await scrolledWhenBlocked()).toEqual([expect.stringContaining('La cámara está bloqueada para esta página.')])
  const instead = screen.getByText('Usar la cámara del teléfono')
  const again = screen.getByRole('button', { name: 'Abrir la cámara' })
  expect([isMain(instead), isMain(again)]).toEqual([true, false])
  expect(instead.compareDocumentPosition(again)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it("says at once that a chosen file can't be read, and takes another", async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('', 'InvalidStateError')))
  const onPhoto = vi.fn<(photo: Blob) => void>()
  await show(() => <Opened onPhoto={onPhoto} />, { words: ['photos'] })
  const choose = (name: string, bytes: BlobPart) =>
    userEvent.upload(
      screen.getByLabelText('Usar la cámara del teléfono'),
      new File([bytes], name, { type: 'image/jpeg' }),
    )
  await choose('document.jpg', '%PDF')
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Este navegador no puede leer esa foto\./)
  expect(onPhoto).not.toHaveBeenCalled()
  await choose('good.jpg', new Uint8Array([0xff, 0xd8, 0xff]))
  await waitFor(() => expect(onPhoto).toHaveBeenCalledOnce())
  expect(screen.queryByRole('alert')).toBeNull()
  vi.unstubAllGlobals()
})

const Opened = ({ onPhoto }: { onPhoto: (photo: Blob) => void }) => (
  <Camera camera={useCamera()} onChoose={() => undefined} onPhoto={onPhoto} />
)
