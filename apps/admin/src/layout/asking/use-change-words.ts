import type { NoticeSubject } from '@arribo/api-contracts/admin/notices'
import { expiryMoment } from '@arribo/api-contracts/shared/calendar-days'
import { formatPhone } from '@arribo/api-contracts/shared/phone-number'
import { calledBy } from '../../app/called-by.ts'
import { formatDay, formatMoney, formatNumber, formatServiceDay, useTranslation } from '@arribo/i18n'

export function useChangeWords() {
  const { t, language } = useTranslation(['approvals', 'paymentsCharge'])
  const day = (on: string | null) =>
    on === null ? t('approvals:change.nothing') : formatServiceDay(expiryMoment(on), language)
  const number = (value: number) => formatNumber(value, language)
  const signed = (value: number) => `${value < 0 ? '−' : '+'}${number(Math.abs(value))}`
  return (change: NoticeSubject): string => {
    const name = calledBy(change)
    if (change.kind === 'fraud_warning' || change.kind === 'refund_failed')
      return t(`approvals:change.${change.kind}`, { name, amount: formatMoney(change.amountCents, language) })
    if (change.kind === 'factor_recovery') return t('approvals:change.factor_recovery', { name })
    if (change.kind === 'add_member' || change.kind === 'remove_member')
      return t(`approvals:change.${change.kind}`, { name, phone: formatPhone(change.phoneNumber), group: change.group })
    const { credits, expirationDate: expires } = change
    const parts = [
      credits &&
        t('approvals:change.credits', {
          count: Math.abs(credits.to - credits.from),
          change: signed(credits.to - credits.from),
          from: number(credits.from),
          to: number(credits.to),
        }),
      expires && t('approvals:change.expires', { from: day(expires.from), to: day(expires.to) }),
      change.kind === 'edit_user' && change.goodStanding && t('approvals:change.standing'),
      ...((change.kind === 'edit_user' && change.lifts) || []).map(({ kind, amountCents = 0 }) =>
        t(`approvals:change.lifts.${kind}`, { amount: formatMoney(amountCents, language) }),
      ),
    ]
    const what = parts.filter(Boolean).join(', ')
    if (change.kind === 'edit_user') return t('approvals:change.edit_user', { name, what })
    const [amount, left] = [change.amountCents, change.leftCents].map((cents) => formatMoney(cents, language))
    const paidOn = formatDay(new Date(change.paidAt), language)
    const reason = t(`paymentsCharge:reasons.${change.refundReason}`)
    const takes = what || t('approvals:change.takesNothing')
    return t('approvals:change.refund', { name, amount, left, day: paidOn, reason, takes })
  }
}
