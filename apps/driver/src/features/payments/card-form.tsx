import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button } from '@arribo/ui/button'
import { toastError } from '@arribo/ui/toasts'
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe, StripeError } from '@stripe/stripe-js'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import { readAppearance } from './appearance.ts'
import { declineMessage } from './decline.ts'
import { loadPaymentProvider } from './stripe-script.ts'

type Props = { clientSecret: string; paymentIntentId: string; amount: string }

/** The provider's card fields; they live in the provider's frame, the number never reaches our page. */
export function CardForm(props: Props) {
  const { t, i18n } = useTranslation(['pay', 'ui'])
  const [attempt, setAttempt] = useState(0)
  const [stripe, setStripe] = useState<Stripe | 'failed'>()
  useEffect(() => {
    loadPaymentProvider().then(setStripe, () => setStripe('failed'))
  }, [attempt])
  const again = () => {
    setStripe(undefined)
    setAttempt(attempt + 1)
  }
  if (stripe === 'failed')
    return (
      <Banner tone="danger" title={t('pay:errorLoadingPaymentForm')} role="alert">
        <Button kind="secondary" className="mt-3" onClick={again}>
          {t('ui:retry')}
        </Button>
      </Banner>
    )
  const locale = i18n.language === 'en' ? 'en' : 'es'
  return (
    <Elements
      stripe={stripe ?? null}
      options={{ clientSecret: props.clientSecret, locale, appearance: readAppearance() }}
    >
      <CardFields {...props} />
    </Elements>
  )
}

function CardFields({ paymentIntentId, amount }: Props) {
  const { t, i18n } = useTranslation('pay')
  const stripe = useStripe()
  const elements = useElements()
  const navigate = useNavigate()
  const [isReady, setReady] = useState(false)
  const [isPaying, setPaying] = useState(false)
  const [fault, setFault] = useState<string>()

  const fail = async (error: StripeError) => {
    // Another tab has paid already: show what became of it instead of an error.
    if (error.code === 'payment_intent_unexpected_state')
      return navigate({ to: '/app/pay', search: { payment_intent: paymentIntentId }, replace: true })
    if (error.type === 'validation_error') return setFault(undefined)
    const message = declineMessage(error.decline_code ?? error.code, i18n.language)
    setFault(message)
    toastError(message)
  }
  const pay = async (event: FormEvent) => {
    event.preventDefault()
    if (!stripe || !elements || isPaying) return
    setPaying(true)
    setFault(undefined)
    try {
      const { error } = await stripe.confirmPayment({
        elements,
        confirmParams: { return_url: `${location.origin}/app/pay` },
      })
      if (error) await fail(error)
    } catch {
      setFault(t('errorLoadingPaymentForm'))
    } finally {
      setPaying(false)
    }
  }
  return (
    <form noValidate onSubmit={(event) => void pay(event)} className="grid gap-4">
      <h2 className="text-17">{t('card')}</h2>
      <div className="min-h-40">
        <PaymentElement onReady={() => setReady(true)} onLoadError={() => setFault(t('errorLoadingPaymentForm'))} />
      </div>
      {fault && (
        <Banner tone="danger" title={t('declined.title')} role="alert">
          {fault}
        </Banner>
      )}
      <Button type="submit" isBusy={isPaying} disabled={!isReady}>
        {t('submit', { amount })}
      </Button>
      <p className="text-center text-13 text-text-2">{t('secure')}</p>
    </form>
  )
}
