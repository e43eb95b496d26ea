import type { getPayment } from '@arribo/api-contracts/driver/payments'
import type { Answer } from '@arribo/api-contracts/shared/endpoint'
import { formatMoney, useLanguage, useTranslation } from '@arribo/i18n'
import { Card } from '@arribo/ui/card'
import type { ReactNode } from 'react'
import { brandName } from '../../../app/fields/card-brand.ts'

/** What was paid for, and with what. */
export function PaidReceipt({ payment }: { payment: Answer<typeof getPayment> }) {
  const { t } = useTranslation(['pay', 'plans', 'card'])
  const language = useLanguage()
  const { plan, credits, amountCents, receipt } = payment
  const card = receipt?.card
  return (
    <Card>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-y-2 [&>dd]:pl-4 [&>dd]:text-right">
        <Row term={t('pay:plan')}>{t(`plans:${plan}.receipt`, { count: credits })}</Row>
        {card && (
          <Row term={t('pay:card')}>{t('card:ending', { brand: brandName(card.brand), last4: card.last4 })}</Row>
        )}
        <dt className="border-t border-border pt-2 font-bold">{t('pay:total')}</dt>
        <dd className="border-t border-border pt-2 text-20 font-bold">{formatMoney(amountCents, language)}</dd>
      </dl>
    </Card>
  )
}

const Row = ({ term, children }: { term: string; children: ReactNode }) => (
  <>
    <dt className="text-text-2">{term}</dt>
    <dd>{children}</dd>
  </>
)
