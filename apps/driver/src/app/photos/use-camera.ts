import { useEffect, useRef, useState } from 'react'

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

function stopTracks(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

/** The front camera, kept open between photos; it closes on unmount. */
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

  const close = () => {
    stopTracks(stream.current)
    stream.current = undefined
    setState({ name: 'closed' })
  }

  async function open(): Promise<void> {
    setState({ name: 'opening' })
    try {
      if (!navigator.mediaDevices) throw new DOMException('No camera in this browser', 'NotFoundError')
      const opened = await navigator.mediaDevices.getUserMedia(wanted)
      if (isGone.current) return stopTracks(opened)
      stream.current = opened
      // Another app took the camera, or the phone suspended it.
      for (const track of opened.getTracks()) track.addEventListener('ended', close)
      setState({ name: 'open', stream: opened })
    } catch (error) {
      setState({ name: 'failed', error: errorOf[error instanceof DOMException ? error.name : ''] ?? 'missing' })
    }
  }

  return { state, open }
}

/** The camera's current frame as a JPEG, not mirrored; undefined before the first frame. */
export async function takePicture(video: HTMLVideoElement | null): Promise<Blob | undefined> {
  if (!video?.videoWidth) return undefined
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  const photo = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  return photo ?? undefined
}
