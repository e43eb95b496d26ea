import type { Standing } from '@arribo/api-contracts/admin/standing'
import type { Cause } from '@arribo/api-contracts/shared/causes'
import { formatDay, formatMoment, formatMoney, useLanguage, useTranslation } from '@arribo/i18n'

/** Words a cause with its facts: No: the service ended on Nov 17. */
export function useVerdict() {
  const { t } = useTranslation('standing')
  const language = useLanguage()
  return (cause: Cause, { evidence }: Standing): string => {
    const { since, block } = evidence
    const disputes = disputesOf(cause, evidence)
    const said = t(`causes.${cause}`, {
      count: disputes.length,
      total: disputes.length,
      day: since === null ? '' : formatDay(new Date(since), language),
      opens: block ? formatMoment(new Date(block.opensAt), language) : '',
    })
    const amounts = disputes.map(({ charge }) => charge?.amountCents)
    if (amounts.length === 0 || amounts.includes(undefined)) return said
    const sum = amounts.reduce<number>((all, cents) => all + (cents ?? 0), 0)
    return t('withAmount', { what: said, amount: formatMoney(sum, language) })
  }
}

/** The disputes behind a cause. */
function disputesOf(cause: Cause, { disputes }: Standing['evidence']): Standing['evidence']['disputes'] {
  const suspending = disputes.filter(({ isLifted }) => !isLifted)
  if (cause === 'dispute_open') return suspending.filter(({ isLost }) => !isLost)
  return cause === 'dispute_lost' ? suspending : []
}
