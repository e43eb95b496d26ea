import type { CalendarBlock } from '@arribo/api-contracts/driver/calendar'
import { blocksLeft, closesAt, isOpen } from '@arribo/api-contracts/shared/blocks'
import { type DistanceUnit, distanceUnitOf } from '@arribo/api-contracts/shared/distances'
import { limits } from '@arribo/api-contracts/shared/limits'
import { useTranslation } from '@arribo/i18n'
import { formatDistance } from '@arribo/i18n/distances'
import { Banner } from '@arribo/ui/banner'
import { Button } from '@arribo/ui/button'
import { ChoiceCards } from '@arribo/ui/choice-cards'
import { Countdown } from '@arribo/ui/countdown'
import { HasPictures } from '@arribo/ui/icon'
import { linkClass } from '@arribo/ui/text-link'
import { useNow } from '@arribo/ui/use-now'
import { type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { browserOf } from '../../../app/browser.rules.ts'
import { Notice } from '../../../app/parts/notice.tsx'
import { LightHint } from '../../../app/photos/light-hint.tsx'
import { PhotoPreview } from '../../../app/photos/photo-preview.tsx'
import { useBlockName } from '../calendar/station.ts'
import type { StepProps } from '../flow/check-in-flow.ts'
import { isCountedDown } from '../home/home-blocks.rules.ts'
import type { Account } from '../machine/check-in-state.rules.ts'
import { type Found, useAskedPosition } from '../phone/asked-position.ts'
import { isAt, mapAddress, metersBetween, nearnessOf, type Point, type Position } from '../phone/place.rules.ts'
import { BlockOnButton, StepTitle, useStepViews } from './step-views.tsx'

type Props = StepProps & { notice: ReactNode }

/** Far from the station the camera waits, so that the selfie doesn't expire on the way, but the driver may go on. */
export function SelfieStep({ flow, state, notice, block }: Props & { block: CalendarBlock }) {
  const { t } = useTranslation(['checkIns', 'checkInsApp'])
  const { Camera } = useStepViews()
  const hasPictures = useContext(HasPictures)
  const { photo, sending, region, hasSharedPlan, refusals } = state
  const section = useRef<HTMLDivElement>(null)
  const position = useAskedPosition()
  const [isGoingOn, setGoingOn] = useState(false)
  const station = block.stagingLocation.geocode
  const isFar = position.here !== undefined && nearnessOf(position.here, station) === 'far'
  const isTaken = (photo ?? sending) !== undefined
  const account = <AccountLine flow={flow} state={state} />
  const place = <PlaceNotice position={position} to={station} region={region} />
  return (
    <div className="grid gap-3">
      {!isTaken && account}
      <div ref={section} className="scroll-mt-20 in-[dialog]:scroll-mt-0">
        <StepTitle>{t(isTaken ? 'selfie.taken' : 'selfie.title')}</StepTitle>
        <WindowLeft block={block} />
        {!isTaken && hasPictures && <p className="text-text-2">{t('checkInsApp:selfie.hint')}</p>}
        {!isTaken && <div className="mt-2 empty:hidden">{place}</div>}
        {!isTaken && isFar && <AtAnotherStation flow={flow} state={state} block={block} here={position.here} />}
      </div>
      {isTaken ? (
        <TakenPhoto flow={flow} state={state} notice={notice} block={block} found={position.found} />
      ) : (
        <>
          <Notice>{notice}</Notice>
          {!hasSharedPlan && <VerifyOffer refusals={refusals} />}
        </>
      )}
      {isFar && !isGoingOn && !isTaken ? (
        <Button kind="secondary" onClick={() => setGoingOn(true)}>
          {t('position.goOn')}
        </Button>
      ) : (
        <Camera
          state={state}
          found={position.found}
          section={section}
          onChoose={() => flow.send('photo-discarded', {})}
          onPhoto={(taken) => void flow.take(taken)}
        />
      )}
      {/* Below the photo, because the driver knows this already and has to look at the photo now. */}
      {isTaken && place}
      {isTaken && account}
    </div>
  )
}

/** The button that sends the photo is in view and focused. If it also checks the driver in, it names the block. */
function TakenPhoto({ flow, state, notice, block, found }: Props & { block: CalendarBlock; found: Found }) {
  const { t } = useTranslation(['checkIns', 'checkInsApp'])
  const { photo, sending, isRestored, isSecondTry, isPressed, isCutOff, error } = state
  const send = useRef<HTMLButtonElement>(null)
  useEffect(() => send.current?.focus({ preventScroll: true }), [photo])
  const isPressing = isPressed && found !== 'refused'
  const action = (
    <Button ref={send} isBusy={sending !== undefined} onClick={() => flow.send('selfie-sent', {})}>
      <span className="min-w-0">
        {t(isSecondTry ? 'checkInsApp:selfie.sendAgain' : 'selfie.send')}{' '}
        {isPressing && <BlockOnButton block={block} />}
      </span>
    </Button>
  )
  const others = (
    <>
      {isPressing === isPressed && (
        <p className="text-center text-13 text-text-2">
          {t(isPressed ? 'checkInsApp:selfie.checksIn' : 'checkInsApp:selfie.pressAfter')}
        </p>
      )}
      {!sending && (
        <Button kind="secondary" onClick={() => flow.send('photo-discarded', {})}>
          {t('checkInsApp:selfie.again')}
        </Button>
      )}
    </>
  )
  return (
    <PhotoPreview photo={photo} stage={sending} action={action} others={others}>
      {isRestored && !sending && !error && <Banner tone="info">{t('checkInsApp:selfie.resumed')}</Banner>}
      {photo && !sending && <LightHint photo={photo} />}
      {isCutOff && (
        <Banner tone="warning" role="status">
          {t('task.cutOff')}
        </Banner>
      )}
      <Notice>{notice}</Notice>
    </PhotoPreview>
  )
}

type AtAnotherStationProps = StepProps & { block: CalendarBlock; here: Position | undefined }

/** Far from the chosen block's station, offers the open block at whose station the driver is. */
function AtAnotherStation({ flow, state: { calendar }, block, here }: AtAnotherStationProps) {
  const now = new Date(useNow())
  const isHere = (each: CalendarBlock) => here && nearnessOf(here, each.stagingLocation.geocode) === 'near'
  const other =
    calendar &&
    blocksLeft(calendar).find((each) => each.assignmentId !== block.assignmentId && isOpen(each, now) && isHere(each))
  return other && <Offer flow={flow} block={other} />
}

function Offer({ flow, block }: Pick<StepProps, 'flow'> & { block: CalendarBlock }) {
  const { t } = useTranslation('checkIns')
  const name = useBlockName(block)
  return (
    <Button className="mt-2" onClick={() => flow.send('block-chosen', { assignmentId: block.assignmentId })}>
      {t('position.here', { block: name })}
    </Button>
  )
}

const offeredAfter = 3

function VerifyOffer({ refusals }: { refusals: number }) {
  const { t } = useTranslation(['checkIns', 'checkInsApp'])
  const { Link } = useStepViews()
  if (refusals < offeredAfter) return null
  return (
    <p>
      {t('checkInsApp:selfie.keepsFailing')}{' '}
      <Link to="/app/verify" className={linkClass('alone')}>
        {t('checkInsApp:selfie.verify')}
      </Link>
    </p>
  )
}

/** Shows whose account it is according to the plan. The choice opens only on request, and changes the plan. */
function AccountLine({ flow, state: { hasSharedPlan, switchingTo } }: StepProps) {
  const { t } = useTranslation('checkIns')
  const current: Account = hasSharedPlan ? 'shared' : 'own'
  const [askedAt, setAskedAt] = useState<Account>()
  if (askedAt !== current)
    return (
      <p className="flex flex-wrap items-center gap-x-2 text-15">
        {t(`account.${current}`)}
        <span aria-hidden="true">·</span>
        <button
          type="button"
          onClick={() => setAskedAt(current)}
          className="inline-flex min-h-12 items-center font-bold text-brand"
        >
          {t('account.change')}
        </button>
      </p>
    )
  return (
    <div className="grid gap-2">
      <ChoiceCards
        legend={t('account.legend')}
        choices={[
          { value: 'own', title: t('account.own') },
          { value: 'shared', title: t('account.shared') },
        ]}
        value={switchingTo ?? current}
        onChange={(account: Account) => flow.send('account-chosen', { account })}
      />
      <p className="text-15 text-text-2">{t('account.note')}</p>
    </div>
  )
}

/** Repeats the home page's line, which the dialog covers. */
function WindowLeft({ block }: { block: CalendarBlock }) {
  'use no memo' // It is drawn anew every second: memoised code is twice the size and never hits.
  const { t } = useTranslation('checkIns')
  const endsAt = closesAt(block)
  if (!isCountedDown(endsAt, useNow())) return null
  return (
    <p className="text-15 font-bold text-accent-text">
      <Countdown endsAt={endsAt} endLabel={t('window.over')}>
        {(time) => t('window.left', { time })}
      </Countdown>
    </p>
  )
}

type Asked = ReturnType<typeof useAskedPosition>
type VagueProps = Pick<Asked, 'retry'> & { here: Position; unit: DistanceUnit }

export function Vague({ here, unit, retry }: VagueProps) {
  const { t, language } = useTranslation('checkIns')
  const accuracy = formatDistance(here.accuracyMeters, unit, language)
  return (
    <Banner tone="warning" role="status" title={t('position.vague', { accuracy })}>
      <p>{t(`position.exact.${browserOf(navigator.userAgent)}`)}</p>
      <Button kind="secondary" className="mt-3 w-full" onClick={retry}>
        {t('position.retry')}
      </Button>
    </Banner>
  )
}

function PlaceNotice({ position, to, region }: { position: Asked; to: Point; region: string }) {
  const { t, language } = useTranslation('checkIns')
  const { here, found, retry } = position
  const unit = distanceUnitOf(region)
  const say = (meters: number) => formatDistance(meters, unit, language)
  const { reachMeters } = limits
  // Miles are followed by the platform's own figure, which is metric.
  const reach =
    unit === 'km' ? say(reachMeters) : `${say(reachMeters)} (${formatDistance(reachMeters, 'km', language)})`
  if (found === 'refused')
    return (
      <Banner tone="danger" role="alert" title={t('position.refused')}>
        <p>{t(`position.allow.${browserOf(navigator.userAgent)}`)}</p>
        <Button kind="secondary" className="mt-3 w-full" onClick={retry}>
          {t('position.retry')}
        </Button>
      </Banner>
    )
  if (!here) return null
  const place = nearnessOf(here, to)
  if (place === 'vague') return <Vague here={here} unit={unit} retry={retry} />
  const distance = t('distance', { distance: say(metersBetween(here, to)) })
  if (place === 'near')
    return (
      <p role="status" className="text-15 font-bold">
        {isAt(here, to) ? t('here') : distance}
      </p>
    )
  return (
    <Banner tone="warning" role="status" title={distance}>
      <p>{t('position.reach', { reach })}</p>
      <a
        href={mapAddress(to)}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-12 items-center font-bold text-brand"
      >
        {t('position.map')}
      </a>
    </Banner>
  )
}
