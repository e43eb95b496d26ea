import { useEffect, useRef, useState } from 'react'
import { drawJpeg } from './as-jpeg.ts'

export type CameraError = 'refused' | 'missing' | 'busy'
export type CameraState =
  | { readonly name: 'closed' }
  | { readonly name: 'opening' }
  | { readonly name: 'open'; readonly stream: MediaStream }
  | { readonly name: 'failed'; readonly error: CameraError }

const errorOf: Record<string, CameraError> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
}
const wanted = { video: { facingMode: 'user', width: { ideal: 1280 }, height: { ideal: 960 } }, audio: false }
const quality = 0.92
/** A working camera shows several frames in this time. */
const frameWithinMs = 1000
/** Slow phones take seconds from opening the camera to its first frame. */
const firstFrameWithinMs = 10_000

export async function openFrontCamera(): Promise<MediaStream> {
  if (!navigator.mediaDevices) throw new DOMException('No camera in this browser', 'NotFoundError')
  return navigator.mediaDevices.getUserMedia(wanted)
}

export function stopTracks(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

export const cameraErrorOf = (error: unknown): CameraError =>
  errorOf[error instanceof DOMException ? error.name : ''] ?? 'missing'

export function useCamera() {
  const stream = useRef<MediaStream>(undefined)
  const isGone = useRef(false)
  const [state, setState] = useState<CameraState>({ name: 'closed' })

  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      stopTracks(stream.current)
    }
  }, [])

  /** For a camera that another app, a call or the phone has stopped. Its picture is old from then on. */
  function restart(of: MediaStream | undefined = stream.current): void {
    if (of !== stream.current || isGone.current) return
    stopTracks(of)
    stream.current = undefined
    void open()
  }

  async function open(): Promise<void> {
    setState({ name: 'opening' })
    try {
      const opened = await openFrontCamera()
      if (isGone.current) return stopTracks(opened)
      stream.current = opened
      for (const track of opened.getTracks()) {
        track.addEventListener('ended', () => restart(opened))
        // Browsers also mute a track for a moment while the page is hidden.
        track.addEventListener('mute', () => setTimeout(() => track.muted && restart(opened), frameWithinMs))
      }
      setState({ name: 'open', stream: opened })
    } catch (error) {
      setState({ name: 'failed', error: cameraErrorOf(error) })
    }
  }

  return { state, open, restart: () => restart() }
}

/** Waits for a frame that was taken after the call. Browsers that can't tell are trusted. */
const hasNextFrame = (video: HTMLVideoElement): Promise<boolean> =>
  new Promise((resolve) => {
    if (!('requestVideoFrameCallback' in video)) return resolve(true)
    const timer = setTimeout(() => resolve(false), video.videoWidth ? frameWithinMs : firstFrameWithinMs)
    video.requestVideoFrameCallback(() => {
      clearTimeout(timer)
      resolve(true)
    })
  })

/** Takes a frame after the press, as a JPEG that isn't mirrored. `stale` means that the camera shows no new frames. */
export async function takePicture(video: HTMLVideoElement | null): Promise<Blob | 'stale' | undefined> {
  if (!video) return undefined
  if (!(await hasNextFrame(video))) return 'stale'
  if (!video.videoWidth) return undefined
  return drawJpeg(video, { width: video.videoWidth, height: video.videoHeight, quality })
}
