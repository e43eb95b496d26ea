import { ApiProblem } from '@arribo/api-contracts/client'
import type { SavedCard } from '@arribo/api-contracts/driver/payments'
import { useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { Card } from '@arribo/ui/card'
import { useQueryClient } from '@tanstack/react-query'
import { useMe } from '../../../app/me.ts'
import { SetbackBanner } from '../setback-banner.tsx'
import { type OpenPayment, type Setback, usePayment } from '../use-payment.ts'
import { CardLine } from './card-line.tsx'
import { savedCardQuery } from './saved-card.queries.ts'
import { laterApi } from '../../../app/later-api.ts'
import { loadPaymentProvider } from '../stripe-script.ts'

type Props = {
  payment: OpenPayment & { clientSecret: string }
  card: SavedCard
  amount: string
  note?: string
  onPress?: () => void
  onOtherCard: () => void
}

export function PayWithSavedCard({ payment, card, amount, note, onPress, onOtherCard }: Props) {
  const { t } = useTranslation(['payments', 'paymentsCard'])
  const { expirationDateTimestamp } = useMe()
  const { pay, isPaying, setback } = useSavedCardPayment(payment, onPress)
  const client = useQueryClient()
  const isRenewal = payment.plan === 'week' && expirationDateTimestamp !== null
  if (setback && isGone(setback)) {
    const payOtherwise = () => {
      client.setQueryData(savedCardQuery.queryKey, null)
      onOtherCard()
    }
    return (
      <Card className="grid gap-4">
        <SetbackBanner setback={setback} />
        <Button onClick={payOtherwise}>{t('paymentsCard:other')}</Button>
      </Card>
    )
  }
  return (
    <Card className="grid gap-4">
      <h2 className="text-17">{t('paymentsCard:saved')}</h2>
      <CardLine card={card} />
      {note && <p className="text-text-2">{note}</p>}
      {setback && <SetbackBanner setback={setback} />}
      <Button isBusy={isPaying} onClick={() => void pay()}>
        {isRenewal ? t('paymentsCard:renew', { amount }) : t('payments:submit', { amount })}
      </Button>
      <Button kind="quiet" disabled={isPaying} onClick={onOtherCard}>
        {t('paymentsCard:other')}
      </Button>
    </Card>
  )
}

/** True if the card was removed on another phone or has expired meanwhile. */
const isGone = (setback: Setback): boolean =>
  'failure' in setback && setback.failure instanceof ApiProblem && setback.failure.problem.code === 'card_not_saved'

function useSavedCardPayment(payment: Props['payment'], onPress: Props['onPress']) {
  const { paymentIntentId, clientSecret } = payment
  return usePayment(payment, {
    onPress,
    async prepare() {
      await Promise.all([
        laterApi.chooseCard({ params: { paymentIntentId }, body: { card: 'saved' } }),
        loadPaymentProvider(),
      ])
    },
    async confirm() {
      const stripe = await loadPaymentProvider()
      return stripe.confirmPayment({ clientSecret, confirmParams: { return_url: `${location.origin}/app/pay` } })
    },
  })
}
