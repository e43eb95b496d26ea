import { useEffect, useRef, useState } from 'react'

export type CameraError = 'refused' | 'missing' | 'busy'
export type CameraState =
  | { readonly name: 'closed' }
  | { readonly name: 'opening' }
  | { readonly name: 'open' }
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

/** The front camera as a picture in the page; let go of as soon as the picture is no longer shown. */
export function useCamera() {
  const video = useRef<HTMLVideoElement>(null)
  const stream = useRef<MediaStream>(null)
  const [state, setState] = useState<CameraState>({ name: 'closed' })

  const stop = () => {
    for (const track of stream.current?.getTracks() ?? []) track.stop()
    stream.current = null
  }
  useEffect(() => stop, [])

  async function open(): Promise<void> {
    setState({ name: 'opening' })
    try {
      if (!navigator.mediaDevices) throw new DOMException('No camera in this browser', 'NotFoundError')
      stream.current = await navigator.mediaDevices.getUserMedia(wanted)
      if (!video.current) return stop()
      video.current.srcObject = stream.current
      await video.current.play()
      setState({ name: 'open' })
    } catch (error) {
      stop()
      setState({ name: 'failed', error: errorOf[error instanceof DOMException ? error.name : ''] ?? 'missing' })
    }
  }

  /** The picture of this moment as a JPEG, as the camera sees it (not mirrored). */
  async function take(): Promise<Blob | undefined> {
    const source = video.current
    if (!source?.videoWidth) return undefined
    const canvas = document.createElement('canvas')
    canvas.width = source.videoWidth
    canvas.height = source.videoHeight
    canvas.getContext('2d')?.drawImage(source, 0, 0)
    const photo = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    stop()
    setState({ name: 'closed' })
    return photo ?? undefined
  }

  return { video, state, open, take }
}
