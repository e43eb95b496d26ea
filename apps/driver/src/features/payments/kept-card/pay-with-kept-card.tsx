import type { KeptCard } from '@arribo/api-contracts/driver/payments'
import { useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { Card } from '@arribo/ui/card'
import { useMe } from '../../../app/me.ts'
import { SetbackBanner } from '../setback-banner.tsx'
import type { OpenPayment } from '../use-payment.ts'
import { CardLine } from './card-line.tsx'
import { useKeptCardPayment } from './use-kept-card-payment.ts'

type Props = {
  payment: OpenPayment & { clientSecret: string }
  card: KeptCard
  amount: string
  onOtherCard: () => void
}

/** One press pays with the kept card, which the words beside the button name. */
export function PayWithKeptCard({ payment, card, amount, onOtherCard }: Props) {
  const { t } = useTranslation(['pay', 'card'])
  const { expirationDateTimestamp } = useMe()
  const { pay, isPaying, setback } = useKeptCardPayment(payment)
  const isRenewal = payment.plan === 'week' && expirationDateTimestamp !== null
  return (
    <Card className="grid gap-4">
      <h2 className="text-17">{t('card:kept')}</h2>
      <CardLine card={card} />
      {setback && <SetbackBanner setback={setback} />}
      <Button isBusy={isPaying} onClick={() => void pay()}>
        {isRenewal ? t('card:renew', { amount }) : t('pay:submit', { amount })}
      </Button>
      <Button kind="quiet" disabled={isPaying} onClick={onOtherCard}>
        {t('card:other')}
      </Button>
    </Card>
  )
}
