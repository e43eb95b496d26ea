import type { NoticeSubject } from '@arribo/api-contracts/admin/notices'
import { expiryMoment } from '@arribo/api-contracts/shared/calendar-days'
import { formatPhone } from '@arribo/api-contracts/shared/phone-number'
import { formatDay, formatMoney, formatNumber, useLanguage, useTranslation } from '@arribo/i18n'

/** Describes a requested change in one line. */
export function useChangeWords() {
  const { t } = useTranslation('approvals')
  const language = useLanguage()
  const day = (on: string | null) =>
    on === null ? t('change.nothing') : formatDay(expiryMoment(on), language, 'America/New_York')
  const number = (value: number) => formatNumber(value, language)
  const signed = (value: number) => `${value < 0 ? '−' : '+'}${number(Math.abs(value))}`
  return (change: NoticeSubject): string => {
    const name = change.name || formatPhone(change.phoneNumber)
    if (change.kind === 'fraud_warning' || change.kind === 'refund_failed')
      return t(`change.${change.kind}`, { name, amount: formatMoney(change.amountCents, language) })
    if (change.kind !== 'edit_user') return t(`change.${change.kind}`, { name, group: change.group })
    const { credits, expirationDate: expires, goodStanding } = change
    const parts = [
      credits &&
        t('change.credits', {
          change: signed(credits.to - credits.from),
          from: number(credits.from),
          to: number(credits.to),
        }),
      expires && t('change.expires', { from: day(expires.from), to: day(expires.to) }),
      goodStanding && t('change.standing'),
    ]
    return t('change.edit_user', { name, what: parts.filter(Boolean).join(', ') })
  }
}
