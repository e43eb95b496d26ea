import { type TimelineKind, timelineKinds } from '@arribo/api-contracts/admin/lists/choices'
import { formatMoney, formatNumber, formatTime, useTranslation } from '@arribo/i18n'
import { Card } from '@arribo/ui/card'
import { useId } from 'react'
import { declineReasonOf } from '@arribo/api-contracts/shared/money/declines'
import { Icon, type IconName } from '@arribo/ui/icon'
import { linkClass } from '@arribo/ui/text-link'
import { Link } from '@tanstack/react-router'
import { api } from '../../../app/api.ts'
import { OlderButton, useOlderPages } from '../../../layout/lists/older-pages.tsx'
import { useMoments } from '../../../layout/printing.ts'
import { ReadFailure } from '../../../layout/read-failure.tsx'
import { Loading } from '../../../layout/waiting/loading.tsx'
import { byDay, type Happening, timelineOf } from './timeline.rules.ts'
import { chipClass } from '../../../layout/class-names.ts'
import type { LogField } from '../entry/log-diff.rules.ts'
import { useLogWords } from '../log-words.ts'

type Props = {
  phoneNumber: string
  kind: TimelineKind | undefined
  onKind: (kind: TimelineKind | undefined) => void
}

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
  if (!timeline.data) return <ReadFailure title={t('error')} error={timeline.error} onRetry={timeline.refetch} />
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

function TimelineKinds({ kind, onKind }: Omit<Props, 'phoneNumber'>) {
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

const icons: Record<TimelineKind, IconName> = {
  check_in: 'pin',
  payment: 'card',
  dispute: 'alert',
  edit: 'pencil',
  note: 'copy',
  code: 'eye',
  account: 'user',
}
/** Something was taken from the driver, or failed. Red only repeats what the text says. */
const bad = /refused|failed|declined|dispute_(open|lost)|no enrolled/
const changesShown = 3

type ItemProps = { happening: Happening; phoneNumber: string }

function HappeningItem({ happening, phoneNumber }: ItemProps) {
  const { t, language } = useTranslation(['timeline', 'declines'])
  const { at, kind, what, by, askedBy, assignedTo, said, declineCode, changes, steps } = happening
  const name = by || t('timeline:somebody')
  const ink = bad.test(what) ? 'text-danger' : 'text-text-2'
  return (
    <li className="grid grid-cols-[4.75rem_1.25rem_minmax(0,1fr)] gap-x-2 py-1.5">
      <time dateTime={new Date(at).toISOString()} className="text-13 leading-5 whitespace-nowrap text-text-2">
        {formatTime(new Date(at), language)}
      </time>
      <Icon name={icons[kind]} size={16} className={`mt-0.5 ${ink}`} />
      <div className="min-w-0">
        <p>
          <Title happening={happening} phoneNumber={phoneNumber} />
          {by !== undefined && (
            <span className="text-text-2">
              {' · '}
              {askedBy ? t('timeline:byTwo', { askedBy, by: name }) : name}
            </span>
          )}
        </p>
        <Charged happening={happening} />
        {assignedTo && <p className="text-13">{t('timeline:assignedTo', { name: assignedTo })}</p>}
        {declineCode && <p className="text-13">{t(`declines:cause.${declineReasonOf(declineCode)}`)}</p>}
        {said && <p className="text-13 whitespace-pre-wrap wrap-anywhere">{said}</p>}
        {changes.length > 0 && <Changes changes={changes} />}
        {steps.length > 0 && <Steps happening={happening} />}
      </div>
    </li>
  )
}

/** For rows that are charges rather than log entries, `what` is the charge's status. */
const isCharge = (what: string): what is `charge ${'succeeded' | 'pending' | 'failed'}` => what.startsWith('charge ')

function useWhat() {
  const { t } = useTranslation('timeline')
  const { describe } = useLogWords()
  return (what: string) => (isCharge(what) ? t(`charges.${what}`) : describe(what))
}

function Title({ happening: { what, entry }, phoneNumber }: ItemProps) {
  const words = useWhat()
  if (!entry) return <span className="font-bold">{words(what)}</span>
  return (
    <Link
      to="/admin/users/$phoneNumber/logs"
      params={{ phoneNumber }}
      search={{ entry: entry.id, at: entry.timestamp }}
      className="inline-block min-h-6 font-bold text-text underline-offset-3 hover:underline"
    >
      {words(what)}
    </Link>
  )
}

function Charged({ happening: { charged, returnedCents, charge } }: { happening: Happening }) {
  const { t, language } = useTranslation(['timeline', 'plans'])
  const cents = returnedCents ?? charged?.amountCents
  if (cents === undefined && charge === undefined) return null
  const words = cents === undefined ? t('timeline:charge') : formatMoney(cents, language)
  return (
    <p className="text-13">
      {charge === undefined ? (
        words
      ) : (
        <Link
          to="/admin/billing/$charge"
          params={{ charge }}
          className={linkClass('inline', 'inline-flex min-h-6 items-center')}
        >
          {words}
        </Link>
      )}
      {returnedCents === undefined && charged && ` · ${t(`plans:${charged.plan}.staff`, { count: charged.count })}`}
    </p>
  )
}

function Changes({ changes }: { changes: readonly LogField[] }) {
  const { t } = useTranslation('timeline')
  const { language, nameOf, valueOf } = useLogWords()
  const hidden = changes.length - changesShown
  return (
    <ul className="flex flex-wrap gap-x-4 text-13">
      {changes.slice(0, changesShown).map(({ key, before, after }) => (
        <li key={key} className="min-w-0 wrap-anywhere">
          <span className="text-text-2">{nameOf(key)}:</span> {valueOf(key, before)} <span aria-hidden="true">→</span>
          <span className="sr-only">{t('becomes')}</span> {valueOf(key, after)}
        </li>
      ))}
      {hidden > 0 && (
        <li className="text-text-2">{t('more', { count: hidden, total: formatNumber(hidden, language) })}</li>
      )}
    </ul>
  )
}

function Steps({ happening: { steps } }: { happening: Happening }) {
  const { t } = useTranslation('timeline')
  const { language } = useLogWords()
  const words = useWhat()
  return (
    <details className="text-13 print:hidden">
      <summary className="min-h-6 cursor-pointer text-text-2">
        {t('steps', { count: steps.length, total: formatNumber(steps.length, language) })}
      </summary>
      <ol>
        {steps.map(({ id, timestamp, description }) => (
          <li key={id} className="flex gap-2">
            <time dateTime={new Date(timestamp).toISOString()} className="whitespace-nowrap text-text-2">
              {formatTime(new Date(timestamp), language)}
            </time>
            {words(description)}
          </li>
        ))}
      </ol>
    </details>
  )
}
