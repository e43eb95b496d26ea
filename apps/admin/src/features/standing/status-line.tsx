import type { Standing } from '@arribo/api-contracts/admin/standing'
import type { AdminUser } from '@arribo/api-contracts/admin/users'
import { formatMoment, formatMoney, formatNumber, useTranslation } from '@arribo/i18n'
import { Skeleton } from '@arribo/ui/spinner'
import type { ReactNode } from 'react'
import { Clocks } from '../../layout/clocks.tsx'
import { sinceDay } from '../../layout/days.ts'
import { useMoments } from '../../layout/printing.ts'
import { useStanding } from './standing.queries.ts'
import type { Cause } from '@arribo/api-contracts/shared/causes'
import { Banner } from '@arribo/ui/banner'
import { ReadFailure } from '../../layout/read-failure.tsx'

type Evidence = Standing['evidence'] | undefined
type Props = { user: AdminUser }

export function StatusLine({ user, isNarrow = false }: Props & { isNarrow?: boolean }) {
  const { t, language } = useTranslation('standing')
  const { data, isPending } = useStanding(user.phoneNumber)
  const evidence = data?.evidence
  return (
    <section aria-label={t('status.label')}>
      <dl
        className={`grid gap-x-6 gap-y-2 ${isNarrow ? 'grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))]' : 'grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))] rounded-card border border-border bg-surface px-4 py-3 shadow-card'}`}
      >
        <Status name={t('status.service')} at={user.expirationDateTimestamp}>
          <Service user={user} />
        </Status>
        <Status name={t('status.credits')}>{formatNumber(user.credits, language)}</Status>
        <Status name={t('status.plan')}>
          {t(user.planType ? `status.plans.${user.planType}` : 'status.planNone')}
        </Status>
        <Status name={t('status.standing')}>
          <Good user={user} evidence={evidence} />
        </Status>
        <Status name={t('status.platform')}>{t(`status.${platformOf(user, evidence)}`)}</Status>
        <Status name={t('status.block')} at={startOf(user, evidence)}>
          {isPending ? <Skeleton className="h-4 w-24" /> : <NextBlock user={user} evidence={evidence} />}
        </Status>
      </dl>
    </section>
  )
}

const startOf = ({ proxyInstalled }: AdminUser, evidence: Evidence): string | null =>
  proxyInstalled && evidence?.block && !evidence.platformError ? evidence.block.startsAt : null

/** The bold words use the agent's clock, which the driver on the phone doesn't have, so all clocks are shown below. */
const Status = ({ name, at = null, children }: { name: string; at?: number | string | null; children: ReactNode }) => (
  <div>
    <dt className="text-13 text-text-2">{name}</dt>
    <dd>
      <span className="font-bold">{children}</span>
      {at !== null && (
        <span className="block text-12 text-text-2">
          <Clocks at={at} />
        </span>
      )}
    </dd>
  </div>
)

function Service({ user: { expirationDateTimestamp: endsAt } }: Props) {
  const { t } = useTranslation(['standing', 'app'])
  const { now, on } = useMoments()
  if (endsAt === null) return t('app:noDays')
  return t(endsAt > now ? 'standing:status.activeUntil' : 'standing:status.ended', { when: on(endsAt) })
}

type WithEvidence = Props & { evidence: Evidence }

function Good({ user: { goodStanding }, evidence }: WithEvidence) {
  const { t, language } = useTranslation('standing')
  const disputed = evidence?.disputes.filter(({ isLifted }) => isLifted === goodStanding) ?? []
  const count = disputed.length
  const disputes = { count, total: formatNumber(count, language) }
  if (goodStanding) return evidence?.standingByHand && count > 0 ? t('status.goodByHand', disputes) : t('status.good')
  return <span className="text-danger">{count > 0 ? t('status.suspended', disputes) : t('status.notGood')}</span>
}

const refused: Partial<Record<string, 'signedOut' | 'linkLost'>> = {
  platform_session_ended: 'signedOut',
  platform_not_linked: 'linkLost',
}

function platformOf({ proxyInstalled }: AdminUser, evidence: Evidence) {
  if (!proxyInstalled) return 'notConnected'
  const error = evidence?.platformError
  return error ? (refused[error.code] ?? 'silent') : 'connected'
}

function NextBlock({ user: { proxyInstalled }, evidence }: WithEvidence) {
  const { t } = useTranslation('standing')
  const { moment } = useMoments()
  if (!proxyInstalled || !evidence || evidence.platformError) return t('status.unknown')
  const { block } = evidence
  if (!block) return t('status.noBlock')
  const when = moment(Date.parse(block.startsAt))
  return block.isCheckedIn ? t('status.checkedIn', { when }) : when
}

export function VerdictLine({ phoneNumber }: { phoneNumber: string }) {
  const { t } = useTranslation('standing')
  const verdict = useVerdict()
  const { data, error } = useStanding(phoneNumber)
  return (
    <section className="grid gap-1">
      <h3 className="text-14 font-bold">{t('title')}</h3>
      {data && <Banner tone={data.cause === null ? 'success' : 'warning'} title={verdict(data)} />}
      {!data && (error ? <ReadFailure title={t('error')} error={error} /> : <Skeleton className="h-9 w-full" />)}
    </section>
  )
}

/** Such as “No: the service ended on Nov 17.” */
export function useVerdict() {
  const { t, language } = useTranslation('standing')
  return ({ cause, evidence }: Standing): string => {
    const { since, expirationDateTimestamp, block } = evidence
    if (cause === null) return t(block?.isCheckedIn ? 'already' : 'yes')
    const disputes = disputesOf(cause, evidence)
    const said = t(`causes.${cause}`, {
      count: disputes.length,
      total: disputes.length,
      day: since === null ? '' : sinceDay(since, expirationDateTimestamp, language),
      opens: block ? formatMoment(new Date(block.opensAt), language) : '',
    })
    const amounts = disputes.map(({ charge }) => charge?.amountCents)
    if (amounts.length === 0 || amounts.includes(undefined)) return said
    const sum = amounts.reduce<number>((all, cents) => all + (cents ?? 0), 0)
    return t('withAmount', { what: said, amount: formatMoney(sum, language) })
  }
}

function disputesOf(cause: Cause, { disputes }: Standing['evidence']): Standing['evidence']['disputes'] {
  const suspending = disputes.filter(({ isLifted }) => !isLifted)
  if (cause === 'dispute_open') return suspending.filter(({ isLost }) => !isLost)
  return cause === 'dispute_lost' ? suspending : []
}
