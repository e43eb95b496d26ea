import { useEffect, useEffectEvent, useRef } from 'react'
import { Camera } from '../../app/photos/camera.tsx'
import { useCamera } from '../../app/photos/use-camera.ts'
import type { CameraProps } from './steps/step-views.tsx'

/** Opens the camera once the distance has been shown and there is no photo to restore; by hand if no press can succeed. */
function useOpenedCamera({ isRestoring, photo, sending }: CameraProps['state'], found: CameraProps['found']) {
  const camera = useCamera()
  const isWanted =
    !isRestoring && !photo && !sending && found !== 'looking' && found !== 'refused' && camera.state.name === 'closed'
  const open = useEffectEvent(() => void camera.open())
  useEffect(() => {
    if (isWanted) open()
  }, [isWanted])
  return camera
}

/** The camera in the page. It stays open until a photo is accepted. */
export function Viewfinder({ state, found, section, onPhoto }: CameraProps) {
  const { photo, sending } = state
  const camera = useOpenedCamera(state, found)
  const picture = useRef<HTMLDivElement>(null)
  const isOpen = camera.state.name === 'open'
  useEffect(() => {
    // On a small phone the picture and its buttons just fit if they start at the top.
    if (photo || isOpen) section.current?.scrollIntoView({ block: 'start' })
    // Enlarged text or a late line about the position leaves no room for the picture below the title.
    if (isOpen) picture.current?.scrollIntoView({ block: 'nearest' })
  }, [photo, isOpen, found, section])
  return !photo && !sending && <Camera camera={camera} picture={picture} onPhoto={onPhoto} />
}
