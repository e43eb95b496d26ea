import type { Calendar } from '@arribo/api-contracts/driver/calendar'
import { onServerClock } from '@arribo/api-contracts/server-clock'
import type { Block } from '@arribo/api-contracts/shared/blocks'
import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button, buttonClass } from '@arribo/ui/button'
import { Countdown } from '@arribo/ui/countdown'
import { Card } from '@arribo/ui/card'
import { lazyPart } from '@arribo/ui/parts/lazy-part'
import { useIsOnline } from '@arribo/ui/use-is-online'
import { useNow } from '@arribo/ui/use-now'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { failureMessage } from '../../../app/failure.ts'
import { isCheckInLeftOverHome } from '../../../app/kept/open-check-in.ts'
import { loadWords } from '../../../app/language.ts'
import { useMe } from '../../../app/me.ts'
import { refreshEveryMs, useCalendar, useRegions } from '../calendar/calendar.queries.ts'
import { needsConnecting } from '../calendar/needs-connecting.ts'
import { stationOf } from '../calendar/station.ts'
import { metersFrom } from '../phone/place.rules.ts'
import { useKnownPosition } from '../phone/position.ts'
import { storedChoice, storedPress, storedTask, storedUpload } from '../phone/stored-check-in.ts'
import { homeBlocks } from './home-blocks.rules.ts'
import { NextBlock } from './next-block.tsx'
import { OtherBlocks } from './other-blocks.tsx'
import { type Unfinished, unfinishedOf } from './unfinished.rules.ts'

type Opened = {
  readonly chosenId?: string
  readonly isPressed?: boolean
}

export function CheckInHome() {
  const { t } = useTranslation('home')
  const { imHere } = useMe()
  const [opened, setOpened] = useState<Opened | undefined>(() =>
    // Without `isPressed`: the press may have been sent before the reload, so the driver has to press again.
    isCheckInLeftOverHome() ? {} : undefined,
  )
  const calendar = useCalendar()
  const now = useNow()
  const here = useKnownPosition()
  usePrefetchedCheckIn()
  if (!imHere) return <Banner tone="warning" title={t('imHereOff')} />
  const blocks = calendar.data && homeBlocks(calendar.data, new Date(now), metersFrom(here))
  const isEmpty = blocks?.window.state === 'none'
  const isHopeless = (calendar.data?.nobodyEnrolled || calendar.data?.photosNeeded) ?? false
  return (
    <section aria-label={t('tiles.label')} className="grid gap-3">
      {calendar.data?.nobodyEnrolled && <Banner tone="warning" title={t('nobodyEnrolled')} />}
      {calendar.data?.photosNeeded && (
        <Banner tone="warning" title={t('photosNeeded')}>
          <Link to="/app/verify" className={buttonClass('primary', 'driver', 'mt-2')}>
            {t('takePhotos')}
          </Link>
        </Banner>
      )}
      {calendar.data && !opened && <UnfinishedCheckIn calendar={calendar.data} now={now} onFinish={setOpened} />}
      {!blocks || (isEmpty && needsConnecting(calendar.error)) ? (
        <NoCalendar calendar={calendar} />
      ) : (
        isEmpty && <NoBlocks calendar={calendar} />
      )}
      {blocks && blocks.window.state !== 'none' && (
        <NextBlock
          window={blocks.window}
          now={now}
          isCovered={isCovered(calendar.data, blocks.window.block)}
          hasWindow={!isHopeless}
          onPress={({ assignmentId }) => setOpened({ chosenId: assignmentId, isPressed: true })}
        />
      )}
      {opened && <OpenCheckIn {...opened} onClose={() => setOpened(undefined)} />}
      <OtherBlocks
        blocks={blocks}
        now={now}
        hasWindow={!isHopeless}
        onOpen={(block) => setOpened(block ? { chosenId: block.assignmentId } : {})}
      />
    </section>
  )
}

const loadDialog = () =>
  Promise.all([
    import('../check-in.tsx'),
    import('../flow/sealing.ts'),
    loadWords('calendarFile', 'checkIns', 'checkInsApp', 'photos', 'checkInsPreflight'),
  ])

const prefetchAfterMs = 1500

function usePrefetchedCheckIn(): void {
  useEffect(() => {
    // A failure is ignored here. Opening the dialog tries again and shows it.
    const timer = setTimeout(() => void loadDialog().catch(() => undefined), prefetchAfterMs)
    return () => clearTimeout(timer)
  }, [])
}

/** The placeholder shows that the press was registered. */
const OpenCheckIn = lazyPart(() => loadDialog().then(([part]) => part.CheckInDialog), { meanwhile: <Opening /> })

function Opening() {
  const { t } = useTranslation('ui')
  return (
    <p role="status" className="text-center font-bold">
      {t('loading')}
    </p>
  )
}

function NoCalendar({ calendar: { error, isFetching, refetch } }: { calendar: ReturnType<typeof useCalendar> }) {
  const { t } = useTranslation(['home', 'ui'])
  if (!error)
    return (
      <Card className="min-h-73 p-[min(1rem,5vw)]">
        <p role="status" className="text-text-2">
          {t('home:tiles.loading')}
        </p>
      </Card>
    )
  return (
    <Card className="grid gap-3 p-[min(1rem,5vw)]">
      <div role="alert">
        <p className="text-17 font-bold">{t('home:tiles.failed')}</p>
        <p className="text-text-2">{failureMessage(error, t('ui:unexpected'))}</p>
      </div>
      {needsConnecting(error) ? (
        <Link to="/app/flex/login" className={buttonClass('primary', 'driver')}>
          {t('home:status.connect')}
        </Link>
      ) : (
        <Button isBusy={isFetching} onClick={() => void refetch()}>
          {t('ui:retry')}
        </Button>
      )}
    </Card>
  )
}

/** False if the service ends before this block, so that the driver has to pay first. */
const isCovered = (calendar: Calendar | undefined, { assignmentId }: Pick<Block, 'assignmentId'>): boolean =>
  !calendar?.notCovered?.includes(assignmentId)

type NoBlocksProps = { calendar: ReturnType<typeof useCalendar> }

function NoBlocks({ calendar }: NoBlocksProps) {
  const { t } = useTranslation('home')
  return (
    <Card className="grid min-h-73 content-between gap-3 p-[min(1rem,5vw)]">
      <div>
        <h2 className="text-20">{t('empty.title')}</h2>
        <p>{t('empty.text')}</p>
        <NextLook calendar={calendar} />
      </div>
      <Button isBusy={calendar.isFetching} onClick={() => void calendar.refetch()}>
        {t('empty.look')}
      </Button>
    </Card>
  )
}

function NextLook({ calendar: { dataUpdatedAt, errorUpdatedAt, isFetching, isError } }: NoBlocksProps) {
  const { t } = useTranslation('home')
  const isOnline = useIsOnline()
  const lookedAt = onServerClock(Math.max(dataUpdatedAt, errorUpdatedAt))
  return (
    <p className="text-text-2">
      {isError && `${t('tiles.failed')}. `}
      {!isOnline && t('empty.offline')}
      {isOnline && isFetching && t('empty.looking')}
      {isOnline && !isFetching && (
        <Countdown endsAt={new Date(lookedAt + refreshEveryMs)} endLabel="">
          {(left) => t('empty.nextLook', { left })}
        </Countdown>
      )}
    </p>
  )
}

type UnfinishedProps = { calendar: Calendar; now: number; onFinish: (opened: Opened) => void }

/** Says that a closed check-in hasn't registered anything yet, with the button that finishes it. */
function UnfinishedCheckIn({ calendar, now, onFinish }: UnfinishedProps) {
  const { t } = useTranslation('home')
  const regions = useRegions()
  const unfinished = findUnfinished(calendar, now)
  if (!unfinished) return null
  const { block, lacks } = unfinished
  const station = stationOf(block, regions).name
  const isUnknown = lacks === 'result'
  return (
    <Banner tone="warning" role="status" title={t(isUnknown ? 'left.unknown' : 'left.missing', { station })}>
      <p>{t(`left.${lacks}`)}</p>
      <Button
        kind="secondary"
        className="mt-3 w-full"
        onClick={() => onFinish({ chosenId: block.assignmentId, isPressed: !isUnknown })}
      >
        {t(isUnknown ? 'left.see' : 'left.finish')}
      </Button>
    </Banner>
  )
}

const findUnfinished = (calendar: Calendar, now: number): Unfinished | undefined =>
  unfinishedOf(
    calendar,
    { task: storedTask.read(), upload: storedUpload.read(), press: storedPress.read(), chosenId: storedChoice.read() },
    now,
  )
