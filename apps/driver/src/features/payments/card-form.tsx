import { useLanguage, useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button } from '@arribo/ui/button'
import { Elements, PaymentElement } from '@stripe/react-stripe-js'
import type { Stripe } from '@stripe/stripe-js'
import { useEffect, useState } from 'react'
import { useAppearance } from './appearance.ts'
import { declineMessage } from './decline.ts'
import { LoadingForm } from './loading-form.tsx'
import { loadPaymentProvider } from './stripe-script.ts'
import { type CardPayment, useCardPayment } from './use-card-payment.ts'

export type CardFormProps = CardPayment & { clientSecret: string; amount: string }

/** The provider's card fields; they live in the provider's frame, the number never reaches our page. */
export function CardForm(props: CardFormProps) {
  const { t } = useTranslation(['pay', 'ui'])
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
      <Banner tone="danger" title={t('pay:errorLoadingPaymentForm')} role="alert">
        <Button kind="secondary" className="mt-3" onClick={again}>
          {t('ui:retry')}
        </Button>
      </Banner>
    )
  // A switch of language reaches the frame without emptying it.
  const options = { clientSecret: props.clientSecret, locale: language, appearance } as const
  return (
    <Elements stripe={stripe} options={options}>
      <CardFields {...props} onLoadError={() => setStripe('failed')} />
    </Elements>
  )
}

function CardFields({ onLoadError, ...props }: CardFormProps & { onLoadError: () => void }) {
  const { t } = useTranslation('pay')
  const language = useLanguage()
  const [isReady, setReady] = useState(false)
  const { pay, isPaying, declinedAs } = useCardPayment(props)
  return (
    <form noValidate onSubmit={(event) => (event.preventDefault(), void pay())} className="grid gap-4">
      <h2 className="text-17">{t('card')}</h2>
      {!isReady && <LoadingForm />}
      <div className={isReady ? 'min-h-40' : 'h-0 overflow-hidden'}>
        <PaymentElement onReady={() => setReady(true)} onLoadError={onLoadError} />
      </div>
      {declinedAs && (
        <Banner tone="danger" title={t('declined.title')} role="alert">
          {declineMessage(declinedAs, language)}
        </Banner>
      )}
      {isReady && (
        <Button type="submit" isBusy={isPaying}>
          {t('submit', { amount: props.amount })}
        </Button>
      )}
      <p className="text-center text-13 text-text-2">{t('secure')}</p>
    </form>
  )
}
