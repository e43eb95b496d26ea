import { expiryMoment } from '@arribo/api-contracts/shared/calendar-days'
import { formatDay, formatMoney, formatNumber, useLanguage, useTranslation } from '@arribo/i18n'
import { useState } from 'react'
import { ShownChanged } from '../../../layout/asking/decision-dialog.tsx'
import type { ChargeDetails } from './charge.queries.ts'

type Looked = { readonly charge: ChargeDetails; readonly before: ChargeDetails | undefined }

/**
 * The charge as it was on opening, because a retry after a lost answer must send the same `place`; once a refund is
 * refused because it has changed, the charge as it is then.
 */
export function useLookedAt(now: ChargeDetails, isRefused: boolean): Looked {
  const [looked, setLooked] = useState<Looked>({ charge: now, before: undefined })
  const isOutdated = isRefused && looked.charge.refundable.version !== now.refundable.version
  if (isOutdated) setLooked({ charge: now, before: looked.charge })
  return looked
}

/** Says what has changed since the refund was refused. */
export function RefundChanged({ charge, before }: Looked) {
  const wordsOf = useRefundableWords()
  return before && <ShownChanged before={wordsOf(before)} now={wordsOf(charge)} />
}

/** What a refund is decided on, a line each. */
function useRefundableWords() {
  const { t } = useTranslation('paymentsCharge')
  const language = useLanguage()
  return ({ refundable: { leftCents, has } }: ChargeDetails): string[] => [
    t('refunds.left', { amount: formatMoney(leftCents, language) }),
    ...(has
      ? [
          t('refund.hasCredits', { count: has.credits, total: formatNumber(has.credits, language) }),
          has.serviceEndsOn === null
            ? t('refund.hasNoService')
            : t('refund.hasService', { day: formatDay(expiryMoment(has.serviceEndsOn), language, 'America/New_York') }),
        ]
      : []),
  ]
}
