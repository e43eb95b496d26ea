import type { CalendarBlock } from '@arribo/api-contracts/driver/calendar'
import { lazyPart } from '@arribo/ui/parts/lazy-part'
import { Link } from '@tanstack/react-router'
import { LazyProblemHelp } from '../../app/problem/lazy-problem-help.tsx'
import { AddToCalendar } from './calendar/add-to-calendar.tsx'
import type { StepViews, CameraProps } from './steps/step-views.tsx'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Camera } from '../../app/photos/camera.tsx'
import { useCamera } from '../../app/photos/use-camera.ts'

const Preflight = lazyPart(() => import('./preflight/preflight-card.tsx').then((part) => part.PreflightCard))

const BeforeWindow = ({ block, isSoon }: { block: CalendarBlock; isSoon: boolean }) => (
  <>
    <AddToCalendar block={block} />
    {isSoon && <Preflight block={block} />}
  </>
)

/** The steps as the app draws them, with its router, its camera and what loads later. */
export const appViews: StepViews = { Link, Camera: Viewfinder, BeforeWindow, Help: LazyProblemHelp }

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
function Viewfinder({ state, found, section, onPhoto }: CameraProps) {
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
