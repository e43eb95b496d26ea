import type { PressedOn } from '@arribo/api-contracts/driver/check-ins'
import { useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { Banner } from '@arribo/ui/banner'
import { Dialog } from '@arribo/ui/dialog'
import { PageTitle } from '@arribo/ui/page-title'
import { useEffect, useRef, useEffectEvent } from 'react'
import { useBottomAction } from '../../app/live-chat/floating.ts'
import { LazyReminderOffer } from '../../app/reminders/lazy-reminder-offer.tsx'
import { useRegions } from './calendar/calendar.queries.ts'
import { Regions } from './calendar/station.ts'
import type { StepProps } from './flow/check-in-flow.ts'
import { useCheckInFlow } from './flow/use-check-in-flow.ts'
import { CheckInSteps } from './steps/check-in-steps.tsx'
import { OtherOpen, useOtherOpen } from './steps/other-open.tsx'
import { StepLevel, StepViewsProvider, type StepViews, type CameraProps } from './steps/step-views.tsx'
import type { Calendar, CalendarBlock } from '@arribo/api-contracts/driver/calendar'
import { useMe } from '../../app/me.ts'
import { keepOpenCheckIn } from '../../app/kept/kept-check-in.ts'
import { forgetOpenCheckIn } from '../../app/kept/open-check-in.ts'
import type { CheckInState } from './machine/check-in-state.rules.ts'
import { lazyPart } from '@arribo/ui/parts/lazy-part'
import { Link, useNavigate } from '@tanstack/react-router'
import { BackLink } from '../../layout/page-head.tsx'
import { LazyProblemHelp } from '../../app/problem/lazy-problem-help.tsx'
import { AddToCalendar } from './calendar/add-to-calendar.tsx'
import { Camera } from '../../app/photos/camera.tsx'
import { useCamera } from '../../app/photos/use-camera.ts'

type Props = {
  /** Undefined when a reloaded page returns to its check-in. */
  chosenId?: string | undefined
  isPressed?: boolean
  pressedOn: PressedOn
  onClose: () => void
}

export function CheckIn({ chosenId, isPressed = false, pressedOn, onClose }: Props) {
  const { flow, state } = useCheckInFlow({ pressedOn, isPressed, chosenId })
  useBottomAction()
  useKeptOpen(pressedOn, state.step.name, state.calendar)
  return (
    <Regions value={useRegions()}>
      <StepViewsProvider value={appViews}>
        <CheckInSteps
          flow={flow}
          state={state}
          afterArrival={<AfterArrival flow={flow} state={state} onClose={onClose} />}
        />
      </StepViewsProvider>
    </Regions>
  )
}

export function CheckInDialog(props: Omit<Props, 'pressedOn'>) {
  const { t } = useTranslation('checkIns')
  return (
    <Dialog title={t('title')} onClose={props.onClose}>
      <CheckIn pressedOn="dialog" {...props} />
    </Dialog>
  )
}

export function CheckInPage() {
  const { t } = useTranslation(['checkIns', 'checkInsApp', 'home'])
  const { imHere } = useMe()
  const navigate = useNavigate()
  return (
    <div className="grid gap-4">
      <BackLink to="/app">{t('checkInsApp:backHome')}</BackLink>
      <PageTitle className="text-24">{t('checkIns:title')}</PageTitle>
      {imHere ? (
        <StepLevel value={2}>
          <CheckIn pressedOn="page" onClose={() => void navigate({ to: '/app' })} />
        </StepLevel>
      ) : (
        <Banner tone="warning" title={t('home:imHereOff')} />
      )}
    </div>
  )
}

function AfterArrival({ flow, state, onClose }: StepProps & Pick<Props, 'onClose'>) {
  const { t } = useTranslation('checkInsApp')
  const open = useOtherOpen(state)
  const button = useRef<HTMLButtonElement>(null)
  // The focus, which the heading has taken by now, scrolls the tick above it out of view where text is large.
  useEffect(() => {
    const dialog = button.current?.closest('dialog')
    if (dialog) dialog.scrollTop = 0
  }, [])
  return (
    <>
      {open && <OtherOpen flow={flow} block={open} />}
      <Button ref={button} kind={open ? 'secondary' : 'primary'} className="mt-2 w-full" onClick={onClose}>
        {t('done.close')}
      </Button>
      <LazyReminderOffer />
    </>
  )
}

/** Lets a reloaded page return to a check-in that isn't done, even without a network. */
function useKeptOpen(pressedOn: PressedOn, step: CheckInState['step']['name'], calendar: Calendar | undefined): void {
  const me = useMe()
  const keep = useEffectEvent((known: Calendar) =>
    keepOpenCheckIn({ me, calendar: known, isOverHome: pressedOn === 'dialog' }),
  )
  useEffect(() => {
    if (!calendar || step === 'done') return undefined
    keep(calendar)
    return forgetOpenCheckIn
  }, [calendar, step])
}

const Preflight = lazyPart(() => import('./preflight/preflight-card.tsx').then((part) => part.PreflightCard))

const BeforeWindow = ({ block, isSoon }: { block: CalendarBlock; isSoon: boolean }) => (
  <>
    <AddToCalendar block={block} />
    {isSoon && <Preflight block={block} />}
  </>
)

const appViews: StepViews = { Link, Camera: Viewfinder, BeforeWindow, Help: LazyProblemHelp }

/** Opens once the distance has been shown, unless a photo is being restored or no press can succeed. */
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

function Viewfinder({ state, found, section, onChoose, onPhoto }: CameraProps) {
  const { photo, sending, error } = state
  const camera = useOpenedCamera(state, found)
  const picture = useRef<HTMLDivElement>(null)
  const isOpen = camera.state.name === 'open'
  useEffect(() => {
    // The driver has to see what was wrong with the last photo.
    if (error) return
    // On a small phone the picture and its buttons only just fit if they start at the top.
    if (photo || isOpen) section.current?.scrollIntoView({ block: 'start' })
    // Enlarged text, or a late line about the position, leaves no room for the picture below the title.
    if (isOpen) picture.current?.scrollIntoView({ block: 'nearest' })
  }, [photo, isOpen, found, section, error])
  return !photo && !sending && <Camera camera={camera} picture={picture} onChoose={onChoose} onPhoto={onPhoto} />
}
