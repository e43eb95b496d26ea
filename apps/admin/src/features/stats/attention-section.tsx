import { attentionKinds, mostOfKind } from '@arribo/api-contracts/admin/lists/choices'
import { serverNow } from '@arribo/api-contracts/server-clock'
import { isAnswerOverdue } from '@arribo/api-contracts/shared/money/charges'
import { formatPhone } from '@arribo/api-contracts/shared/phone-number'
import { formatDay, formatDeadline, formatNumber, useTranslation } from '@arribo/i18n'
import { Badge } from '@arribo/ui/badge'
import { Card } from '@arribo/ui/card'
import { CopyButton } from '@arribo/ui/copy-button'
import { Icon } from '@arribo/ui/icon'
import { linkClass } from '@arribo/ui/text-link'
import { Link } from '@tanstack/react-router'
import { DeskButton } from '../../layout/desk-button.tsx'
import { UserLink } from '../../layout/user-link.tsx'
import { PartFailure } from '../../layout/read-failure.tsx'
import { LateSkeleton } from '../../layout/waiting/not-answering.tsx'
import { type AttentionItem, useAttention } from './stats.queries.ts'

type Props = {
  isPaused: boolean
  whole: readonly AttentionItem['kind'][]
  onWhole: (kind: AttentionItem['kind']) => void
}

export function AttentionSection({ isPaused, whole, onWhole }: Props) {
  const { t } = useTranslation('stats')
  const { data, error, refetch } = useAttention(isPaused)
  const body = () => {
    if (error && !data) return <PartFailure error={error} onRetry={refetch} />
    if (!data) return <LateSkeleton />
    if (data.items.length === 0)
      return (
        <p className="flex items-center gap-2 text-text-2">
          <Icon name="check" size={16} className="text-success" />
          {t('attention.none')}
        </p>
      )
    return attentionKinds.map((kind) => {
      const items = data.items.filter((item) => item.kind === kind)
      return (
        items.length > 0 && (
          <AttentionGroup
            key={kind}
            kind={kind}
            items={items}
            isWhole={whole.includes(kind)}
            onWhole={() => onWhole(kind)}
          />
        )
      )
    })
  }
  return (
    <Card className="grid content-start gap-3">
      <h2 className="text-14 font-bold">{t('attention.title')}</h2>
      {body()}
    </Card>
  )
}

type GroupProps = {
  kind: AttentionItem['kind']
  items: readonly AttentionItem[]
  isWhole: boolean
  onWhole: () => void
}

/** Items of each kind, so that none pushes the others out of sight. */
const shownAtFirst = 5

/** The API returns only the first `mostOfKind` items of a kind. */
function AttentionGroup({ kind, items, isWhole, onWhole }: GroupProps) {
  const { t, language } = useTranslation('stats')
  const count = formatNumber(items.length, language)
  const total = items.length < mostOfKind ? count : `${count}+`
  return (
    <section aria-labelledby={`attention-${kind}`}>
      <h3 id={`attention-${kind}`} className="flex items-center gap-2 text-14">
        <Icon name="alert" size={16} className="text-warning" />
        {t(`attention.kinds.${kind}`)}
        <Badge tone="yellow">{total}</Badge>
      </h3>
      <ul className="divide-y divide-border pl-6">
        {(isWhole ? items : items.slice(0, shownAtFirst)).map((item) => (
          <AttentionLine key={item.id} item={item} />
        ))}
      </ul>
      {items.length > shownAtFirst && (
        <DeskButton kind="quiet" className="ml-3" aria-expanded={isWhole} onClick={onWhole}>
          {isWhole ? t('attention.fewer') : t('attention.all', { total })}
        </DeskButton>
      )}
    </section>
  )
}

const chargeKinds: ReadonlySet<AttentionItem['kind']> = new Set(['dispute', 'fraud', 'books'])

/**
 * A dispute or a stolen card has the ID of its payment. Differing money has the ID of its charge, or of the movement if
 * there is no charge.
 */
const hasCharge = (kind: AttentionItem['kind'], id: string): boolean =>
  /^(?:pi|ch|py)_/.test(id) && chargeKinds.has(kind)

function AttentionLine({ item: { kind, id, phoneNumber, name, since, dueBy } }: { item: AttentionItem }) {
  const { t, language } = useTranslation('stats')
  const isOverdue = isAnswerOverdue(dueBy, serverNow())
  const when = dueBy === undefined ? '' : formatDeadline(dueBy, language)
  const deadline = t(isOverdue ? 'attention.overdue' : 'attention.answerBy', { when })
  return (
    <li className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 py-1">
      {phoneNumber !== null && (
        <UserLink
          phoneNumber={phoneNumber}
          className="inline-flex min-h-6 items-center font-bold text-brand underline-offset-3 hover:underline"
        >
          {name ?? formatPhone(phoneNumber)}
        </UserLink>
      )}
      <span className="text-13 text-text-2">
        {kind === 'books'
          ? t('attention.ofDay', { day: formatDay(new Date(since), language, 'UTC') })
          : t('attention.since', { when: formatDeadline(since, language) })}
        {dueBy !== undefined && !isOverdue && `, ${deadline}`}
      </span>
      {isOverdue && <span className="text-13 text-danger">{deadline}</span>}
      {hasCharge(kind, id) && (
        <Link
          to="/admin/billing/$charge"
          params={{ charge: id }}
          className={linkClass('inline', 'inline-flex min-h-6 items-center text-13')}
        >
          {t('attention.charge')}
        </Link>
      )}
      <CopyButton text={id} what={t('attention.id', { id })} />
    </li>
  )
}
