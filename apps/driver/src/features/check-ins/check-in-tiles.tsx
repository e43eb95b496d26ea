import type { CalendarBlock } from '@arribo/api-contracts/driver/calendar'
import { checkInWindow } from '@arribo/api-contracts/shared/blocks'
import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Countdown } from '@arribo/ui/countdown'
import { Icon, type IconName } from '@arribo/ui/icon'
import { useNow } from '@arribo/ui/use-now'
import { useState } from 'react'
import { useMe } from '../../app/me.ts'
import { useCalendar } from './calendar/calendar.queries.ts'
import { OpenCheckIn, usePrefetchedCheckIn } from './open-check-in.tsx'
import type { Kind } from './steps/in-calendar.tsx'

const kinds: readonly { kind: Kind; icon: IconName }[] = [
  { kind: 'instant', icon: 'bolt' },
  { kind: 'scheduled', icon: 'clock' },
]

/** The two ways to check in, each with its next window. */
export function CheckInTiles() {
  const { t } = useTranslation('home')
  const { imHere } = useMe()
  const [opened, setOpened] = useState<Kind>()
  const { data, isError } = useCalendar()
  usePrefetchedCheckIn()
  if (!imHere) return <Banner tone="warning" title={t('imHereOff')} />
  const blocks = data?.scheduledAssignments.filter(({ assignmentId }) => !data.checkedIn.includes(assignmentId))
  return (
    <section aria-label={t('tiles.label')} className="grid gap-3">
      {kinds.map(({ kind, icon }) => (
        <button
          key={kind}
          type="button"
          onClick={() => setOpened(kind)}
          className="flex min-h-24 items-center gap-4 rounded-card bg-brand p-4 text-left text-on-brand transition-colors hover:bg-brand-hover"
        >
          <Icon name={icon} size={32} />
          <span className="min-w-0 grow">
            <span className="block text-15">{t(`tiles.${kind}`)}</span>
            <span className="block text-24 leading-tight font-bold">{t('tiles.imHere')}</span>
            <TileState
              isError={isError}
              blocks={blocks?.filter(({ schedulingType }) => (schedulingType === 'INSTANT') === (kind === 'instant'))}
            />
          </span>
          <Icon name="next" />
        </button>
      ))}
      {opened && <OpenCheckIn kind={opened} onClose={() => setOpened(undefined)} />}
    </section>
  )
}

function TileState({ blocks, isError }: { blocks: readonly CalendarBlock[] | undefined; isError: boolean }) {
  const { t } = useTranslation('home')
  const now = useNow()
  if (!blocks) return <span className="mt-1 block text-15">{t(isError ? 'tiles.failed' : 'tiles.loading')}</span>
  const window = checkInWindow(blocks, new Date(now))
  if (window.state === 'none') return <span className="mt-1 block text-15">{t('tiles.none')}</span>
  return (
    <span className="mt-2 inline-flex rounded-full bg-accent px-3 py-1 text-15 font-bold text-on-accent">
      {window.state === 'open' ? (
        t('tiles.open')
      ) : (
        <Countdown endsAt={window.opensAt} endLabel={t('tiles.opened')}>
          {(time) => t('tiles.opensIn', { time })}
        </Countdown>
      )}
    </span>
  )
}
