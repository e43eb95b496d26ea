import { type TimelineKind, timelineKinds } from '@arribo/api-contracts/admin/lists/choices'
import { useTranslation } from '@arribo/i18n'
import { Card } from '@arribo/ui/tile'
import { useId } from 'react'
import { api } from '../../../app/api.ts'
import { OlderButton, useOlderPages } from '../../../layout/lists/older-pages.tsx'
import { useMoments } from '../../../layout/printing.ts'
import { ReadFailure } from '../../../layout/read-failure.tsx'
import { Loading } from '../../../layout/waiting/loading.tsx'
import { HappeningItem } from './happening-item.tsx'
import { byDay, timelineOf } from './timeline.rules.ts'
import { chipClass } from '../../../layout/class-names.ts'

type Props = {
  phoneNumber: string
  /** The kind shown; all by default. */
  kind: TimelineKind | undefined
  onKind: (kind: TimelineKind | undefined) => void
}

/** Everything that happened to a driver, newest first. */
export function TimelinePanel({ phoneNumber, kind, onKind }: Props) {
  const { t } = useTranslation('timeline')
  const id = useId()
  return (
    <Card role="region" aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
      <h2 id={id} className="text-16">
        {t('title')}
      </h2>
      <TimelineKinds kind={kind} onKind={onKind} />
      <Timeline phoneNumber={phoneNumber} kind={kind} />
    </Card>
  )
}

const rowsOnPage = 30

function Timeline({ phoneNumber, kind }: Pick<Props, 'phoneNumber' | 'kind'>) {
  const { t } = useTranslation('timeline')
  const { day, moment } = useMoments()
  const timeline = useOlderPages(['timeline', phoneNumber, kind], (cursor, options) =>
    api.listTimeline({ params: { phoneNumber }, query: { limit: rowsOnPage, kind, ...cursor } }, options),
  )
  if (timeline.isPending)
    return <Loading words={t('loading')} lines={['h-4 w-3/5', 'h-4 w-4/5', 'h-4 w-2/3', 'h-4 w-4/5', 'h-4 w-3/5']} />
  if (!timeline.data)
    return <ReadFailure title={t('error')} error={timeline.error} onRetry={() => void timeline.refetch()} />
  const days = byDay(timelineOf(timeline.data.pages.flatMap(({ rows }) => rows)), day)
  const searchedTo = timeline.data.pages.at(-1)?.searchedTo ?? null
  return (
    <>
      {days.length === 0 && !timeline.hasNextPage && <p className="text-text-2">{t('none')}</p>}
      {days.map(({ day: words, happenings }) => (
        <section key={words}>
          <h3 className="border-b border-border pb-1 text-13 text-text-2 first-letter:uppercase">{words}</h3>
          <ol>
            {happenings.map((happening) => (
              <HappeningItem key={happening.id} happening={happening} phoneNumber={phoneNumber} />
            ))}
          </ol>
        </section>
      ))}
      {searchedTo !== null && <p className="text-13 text-text-2">{t('searchedTo', { when: moment(searchedTo) })}</p>}
      <OlderButton list={timeline}>{t(searchedTo === null ? 'older' : 'searchOn')}</OlderButton>
    </>
  )
}

type TimelineKindsProps = { kind: TimelineKind | undefined; onKind: (kind: TimelineKind | undefined) => void }

/** Filters the timeline by kind. */
function TimelineKinds({ kind, onKind }: TimelineKindsProps) {
  const { t } = useTranslation('timeline')
  return (
    <div role="group" aria-label={t('kinds.label')} className="flex flex-wrap gap-1.5 print:hidden">
      {[undefined, ...timelineKinds].map((each) => (
        <button
          key={each ?? 'all'}
          type="button"
          aria-pressed={each === kind}
          onClick={() => onKind(each)}
          className={chipClass}
        >
          {t(`kinds.${each ?? 'all'}`)}
        </button>
      ))}
    </div>
  )
}
