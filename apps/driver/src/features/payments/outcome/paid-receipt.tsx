import type { getPayment } from '@arribo/api-contracts/driver/payments'
import type { Answer } from '@arribo/api-contracts/shared/endpoint'
import { plans } from '@arribo/api-contracts/shared/money/plans'
import { formatMoney, useLanguage, useTranslation } from '@arribo/i18n'
import { Card } from '@arribo/ui/card'
import { useNow } from '@arribo/ui/use-now'
import { useWhen } from '@arribo/ui/use-when'
import type { ReactNode } from 'react'
import { brandName } from '../../../app/fields/card-brand.ts'
import { useMe } from '../../../app/me.ts'

type Props = { payment: Answer<typeof getPayment>; isFresh: boolean }

/** What was paid for, with what, and what it changed; what the account has now shows once it was read anew. */
export function PaidReceipt({ payment, isFresh }: Props) {
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
      {isFresh && <AccountNow isWeek={'days' in plans[plan].grants} />}
    </Card>
  )
}

function AccountNow({ isWeek }: { isWeek: boolean }) {
  const { t } = useTranslation('pay')
  const when = useWhen()
  const { expirationDateTimestamp: endsAt, credits } = useMe()
  const now = useNow(60_000)
  if (!isWeek) return <p className="mt-3 font-bold">{t('receipt.credits', { count: credits })}</p>
  if (endsAt === null || endsAt <= now) return null
  return <p className="mt-3 font-bold">{t('receipt.activeUntil', { moment: when.moment(new Date(endsAt), now) })}</p>
}

const Row = ({ term, children }: { term: string; children: ReactNode }) => (
  <>
    <dt className="text-text-2">{term}</dt>
    <dd>{children}</dd>
  </>
)
