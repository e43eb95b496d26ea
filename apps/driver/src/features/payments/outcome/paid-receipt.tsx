import type { getPayment } from '@arribo/api-contracts/driver/payments'
import type { Answer } from '@arribo/api-contracts/shared/endpoint'
import { formatMoney, useLanguage, useTranslation } from '@arribo/i18n'
import { Card } from '@arribo/ui/tile'
import { brandName } from '@arribo/ui/card-brand'
import { AmountList, AmountRow } from '../amount-list.tsx'

/** What was bought, and how it was paid. */
export function PaidReceipt({ payment }: { payment: Answer<typeof getPayment> }) {
  const { t } = useTranslation(['payments', 'plans', 'paymentsCard'])
  const language = useLanguage()
  const { plan, credits, amountCents, receipt } = payment
  const card = receipt?.card
  return (
    <Card>
      <AmountList>
        <AmountRow term={t('payments:plan')}>{t(`plans:${plan}.receipt`, { count: credits })}</AmountRow>
        {card && (
          <AmountRow term={t('payments:card')}>
            {t('paymentsCard:ending', { brand: brandName(card.brand), last4: card.last4 })}
          </AmountRow>
        )}
        <AmountRow isTotal term={t('payments:total')}>
          {formatMoney(amountCents, language)}
        </AmountRow>
      </AmountList>
    </Card>
  )
}
