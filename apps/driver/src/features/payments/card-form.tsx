import { useLanguage, useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button } from '@arribo/ui/button'
import { Elements, PaymentElement } from '@stripe/react-stripe-js'
import type { Stripe } from '@stripe/stripe-js'
import { useEffect, useState } from 'react'
import { useAppearance } from './appearance.ts'
import { SaveBox } from './saved-card/save-box.tsx'
import { LoadingForm } from './loading-form.tsx'
import { loadPaymentProvider } from './stripe-script.ts'
import { SetbackBanner } from './setback-banner.tsx'
import { useCardPayment } from './use-card-payment.ts'
import type { OpenPayment } from './use-payment.ts'

type Props = { payment: OpenPayment & { clientSecret: string }; amount: string }

/**
 * Wallets show if the phone and the Stripe dashboard allow them. Our own checkbox explains what saving a card means,
 * so Stripe's text is off.
 */
const formOptions = { wallets: { applePay: 'auto', googlePay: 'auto' }, terms: { card: 'never' } } as const

/** Stripe's card fields, in Stripe's frame: the card number never reaches our page. */
export function CardForm(props: Props) {
  const { t } = useTranslation(['payments', 'ui'])
  const language = useLanguage()
  const [attempt, setAttempt] = useState(0)
  const [stripe, setStripe] = useState<Stripe | 'failed'>()
  const appearance = useAppearance()
  useEffect(() => {
    loadPaymentProvider().then(setStripe, () => setStripe('failed'))
  }, [attempt])
  const again = () => {
    setStripe(undefined)
    setAttempt(attempt + 1)
  }
  if (!stripe) return <LoadingForm />
  if (stripe === 'failed')
    return (
      <Banner tone="danger" title={t('payments:errorLoadingPaymentForm')} role="alert">
        <Button kind="secondary" className="mt-3" onClick={again}>
          {t('ui:retry')}
        </Button>
      </Banner>
    )
  // A language change updates the frame without clearing it.
  const options = { clientSecret: props.payment.clientSecret, locale: language, appearance } as const
  return (
    <Elements stripe={stripe} options={options}>
      <CardFields {...props} onLoadError={() => setStripe('failed')} />
    </Elements>
  )
}

function CardFields({ payment, amount, onLoadError }: Props & { onLoadError: () => void }) {
  const { t } = useTranslation('payments')
  const [isReady, setReady] = useState(false)
  const [isToBeSaved, setToBeSaved] = useState(false)
  const { pay, isPaying, setback } = useCardPayment(payment, isToBeSaved)
  return (
    <form noValidate onSubmit={(event) => (event.preventDefault(), void pay())} className="grid gap-4">
      <h2 className="text-17">{t('card')}</h2>
      {!isReady && <LoadingForm />}
      <div className={isReady ? 'min-h-40' : 'h-0 overflow-hidden'}>
        <PaymentElement options={formOptions} onReady={() => setReady(true)} onLoadError={onLoadError} />
      </div>
      {isReady && <SaveBox isTicked={isToBeSaved} onTick={setToBeSaved} />}
      {setback && <SetbackBanner setback={setback} />}
      {isReady && (
        <Button type="submit" isBusy={isPaying}>
          {t('submit', { amount })}
        </Button>
      )}
      <p className="text-center text-13 text-text-2">{t('secure')}</p>
    </form>
  )
}
