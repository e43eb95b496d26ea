import type { Need } from '@arribo/api-contracts/admin/cases'
import { caseLosses } from '@arribo/api-contracts/admin/lists/choices'
import { calledBy } from '../../app/called-by.ts'
import { formatDeadline, formatMoment, formatNumber, useTranslation } from '@arribo/i18n'
import { Badge } from '@arribo/ui/badge'
import { Card } from '@arribo/ui/card'
import { Icon } from '@arribo/ui/icon'
import { linkClass } from '@arribo/ui/text-link'
import { useNow } from '@arribo/ui/use-now'
import { Link } from '@tanstack/react-router'
import { DeskButton } from '../../layout/desk-button.tsx'
import { useChangeWords } from '../../layout/asking/use-change-words.ts'
import { UserLink } from '../../layout/user-link.tsx'
import { ReadFailure } from '../../layout/read-failure.tsx'
import { LateSkeleton } from '../../layout/waiting/not-answering.tsx'
import { useEndNaming, useNeeds } from './cases.queries.ts'

export function NeedsSection() {
  const { t, language } = useTranslation('cases')
  const { data, error, refetch } = useNeeds()
  const items = data?.items ?? []
  return (
    <Card role="region" aria-labelledby="needs-me" className="grid content-start gap-2">
      <h2 id="needs-me" className="flex items-center gap-2 text-14 font-bold">
        {t('needs.title')}
        {items.length > 0 && <Badge tone="yellow">{formatNumber(items.length, language)}</Badge>}
      </h2>
      {!data && !error && <LateSkeleton />}
      {!data && error && <ReadFailure title={t('needs.error')} error={error} onRetry={refetch} />}
      {data && items.length === 0 && (
        <p className="flex items-center gap-2 text-text-2">
          <Icon name="check" size={16} className="text-success" />
          {t('needs.none')}
        </p>
      )}
      <ul className="divide-y divide-border">
        {items.map((need) => (
          <NeedLine key={`${need.kind} ${need.id}`} need={need} />
        ))}
      </ul>
    </Card>
  )
}

const minuteMs = 60_000

function useAge(since: string): string {
  const { t } = useTranslation('cases')
  const minutes = Math.max(0, Math.floor((useNow(minuteMs) - Date.parse(since)) / minuteMs))
  if (minutes < 1) return t('needs.justNow')
  if (minutes < 60) return t('needs.minutes', { count: minutes })
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? t('needs.hours', { count: hours }) : t('needs.days', { count: Math.floor(hours / 24) })
}

function useCauseWords() {
  const { t, language } = useTranslation('cases')
  const changeWords = useChangeWords()
  const now = useNow(minuteMs)
  return (need: Need): string => {
    const { by } = need
    if ('isByYou' in need && need.isByYou) return t(`needs.${need.kind}ByYou`)
    if (need.kind === 'passed') return t('needs.passed', { by, to: need.to })
    if (need.kind !== 'asked') return t(`needs.${need.kind}`, { by })
    const { change, dueAt } = need
    const asked = t('needs.asked', { by, what: changeWords(change) })
    if (dueAt === undefined || Date.parse(dueAt) <= now) return asked
    return `${asked} · ${t('needs.due', { at: formatDeadline(dueAt, language) })}`
  }
}

/** These stay only until the reader has seen them, the others until they are settled. */
const isSeenOnce = (kind: Need['kind']) => kind === 'named' || caseLosses.some((each) => each === kind)

function NeedLine({ need }: { need: Need }) {
  const { t, language } = useTranslation(['cases', 'approvals'])
  const { kind, phoneNumber, since, text } = need
  const [cause, age] = [useCauseWords()(need), useAge(since)]
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
      <UserLink
        phoneNumber={phoneNumber}
        className="inline-flex min-h-6 items-center font-bold text-brand underline-offset-3 hover:underline"
      >
        {calledBy(need)}
      </UserLink>
      <span className="text-13 text-text-2" title={formatMoment(new Date(since), language)}>
        {cause} · {age}
      </span>
      {kind === 'asked' && (
        <Link to="/admin/approvals" className={linkClass('inline', 'inline-flex min-h-6 items-center text-13')}>
          {t('cases:needs.decide')}
        </Link>
      )}
      {isSeenOnce(kind) && <Done need={need} />}
      {kind === 'asked' && need.obstacle && (
        <p className="w-full text-13 text-danger">{t(`approvals:impossible.${need.obstacle}`)}</p>
      )}
      {text !== null && <p className="w-full text-13 wrap-anywhere whitespace-pre-line">{text}</p>}
    </li>
  )
}

function Done({ need }: { need: Need }) {
  const { t } = useTranslation('cases')
  const done = useEndNaming()
  return (
    <DeskButton
      kind="quiet"
      isBusy={done.isPending}
      aria-label={t(need.kind === 'named' ? 'needs.doneLabel' : 'needs.seenLabel', { name: need.name })}
      onClick={() => done.mutate(need)}
    >
      {t('needs.done')}
    </DeskButton>
  )
}
