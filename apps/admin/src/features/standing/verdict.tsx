import type { Standing } from '@arribo/api-contracts/admin/standing'
import type { Cause } from '@arribo/api-contracts/shared/causes'
import { formatDay, formatMoment, formatMoney, formatServiceDay, type Language, useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Skeleton } from '@arribo/ui/spinner'
import { ReadFailure } from '../../layout/read-failure.tsx'
import { useStanding } from './standing.queries.ts'

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
    const { since, block } = evidence
    if (cause === null) return t(block?.isCheckedIn ? 'already' : 'yes')
    const disputes = disputesOf(cause, evidence)
    const said = t(`causes.${cause}`, {
      count: disputes.length,
      total: disputes.length,
      day: since === null ? '' : sinceDay(since, evidence, language),
      opens: block ? formatMoment(new Date(block.opensAt), language) : '',
    })
    const amounts = disputes.map(({ charge }) => charge?.amountCents)
    if (amounts.length === 0 || amounts.includes(undefined)) return said
    const sum = amounts.reduce<number>((all, cents) => all + (cents ?? 0), 0)
    return t('withAmount', { what: said, amount: formatMoney(sum, language) })
  }
}

/** The end of service is a day in New York; anything else happened on a day of the agent's. */
const sinceDay = (since: string, { expirationDateTimestamp: endedAt }: Standing['evidence'], language: Language) =>
  Date.parse(since) === endedAt ? formatServiceDay(endedAt, language) : formatDay(new Date(since), language)

function disputesOf(cause: Cause, { disputes }: Standing['evidence']): Standing['evidence']['disputes'] {
  const suspending = disputes.filter(({ isLifted }) => !isLifted)
  if (cause === 'dispute_open') return suspending.filter(({ isLost }) => !isLost)
  return cause === 'dispute_lost' ? suspending : []
}
