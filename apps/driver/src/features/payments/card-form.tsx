import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button } from '@arribo/ui/button'
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe, Appearance } from '@stripe/stripe-js'
import { useEffect, useState, useId, useRef, useSyncExternalStore } from 'react'
import { LoadingForm } from './loading-form.tsx'
import { loadPaymentProvider } from './stripe-script.ts'
import { SetbackBanner } from './setback-banner.tsx'
import { type OpenPayment, usePayment } from './use-payment.ts'
import { Checkbox } from '@arribo/ui/checkbox'
import { useQuery } from '@tanstack/react-query'
import { brandName } from '@arribo/ui/card-brand'
import { savedCardQuery } from './saved-card/saved-card.queries.ts'
import { laterApi } from '../../app/later-api.ts'

type Props = { payment: OpenPayment & { clientSecret: string }; amount: string; onPress: () => void }

/** Wallets show where phone and Stripe dashboard allow them. Our checkbox replaces Stripe's text on saving a card. */
const formOptions = { wallets: { applePay: 'auto', googlePay: 'auto' }, terms: { card: 'never' } } as const

/** The fields are in Stripe's frame, so the card number never reaches our page. */
export function CardForm(props: Props) {
  const { t, language } = useTranslation(['payments', 'ui'])
  const [attempt, setAttempt] = useState(0)
  const [stripe, setStripe] = useState<Stripe | 'failed'>()
  // Follows the theme, which a phone may change by itself at dusk.
  const appearance = readAppearance(useSyncExternalStore(onDarkness, isDarkNow))
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

function CardFields({ payment, amount, onPress, onLoadError }: Props & { onLoadError: () => void }) {
  const { t } = useTranslation('payments')
  const [isReady, setReady] = useState(false)
  const [isToBeSaved, setToBeSaved] = useState(false)
  const { pay, isPaying, setback } = useCardPayment(payment, isToBeSaved, onPress)
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

/** The driver's consent to save the card. Never ticked in advance. */
function SaveBox({ isTicked, onTick }: { isTicked: boolean; onTick: (isTicked: boolean) => void }) {
  const { t } = useTranslation('paymentsCard')
  // The form waits for this read before it shows the box, so reading again here after a failure would never end.
  const { data: card } = useQuery({ ...savedCardQuery, retryOnMount: false })
  const hint = useId()
  return (
    <div>
      <Checkbox
        label={t('save.label')}
        checked={isTicked}
        aria-describedby={hint}
        className="min-h-12 font-bold"
        onChange={(event) => onTick(event.target.checked)}
      />
      <div id={hint} className="grid gap-1 text-15 text-text-2">
        <p>{t('save.text')}</p>
        {card && <p>{t('save.replaces', { brand: brandName(card.brand), last4: card.last4 })}</p>}
      </div>
    </div>
  )
}

function useCardPayment(payment: OpenPayment, isToBeSaved: boolean, onPress: () => void) {
  const stripe = useStripe()
  const elements = useElements()
  const formKnows = useRef(false)
  const { paymentIntentId } = payment
  return usePayment(payment, {
    onPress,
    async check() {
      const checked = await elements?.submit()
      return checked !== undefined && !checked.error
    },
    // Always sent, so that the consent of an earlier press, in this tab or another, doesn't apply to this one.
    async prepare() {
      await laterApi.chooseCard({ params: { paymentIntentId }, body: { card: 'new', save: isToBeSaved } })
      if (formKnows.current === isToBeSaved) return
      await elements?.fetchUpdates()
      formKnows.current = isToBeSaved
    },
    async confirm() {
      if (!stripe || !elements) return {}
      return stripe.confirmPayment({ elements, confirmParams: { return_url: `${location.origin}/app/pay` } })
    },
  })
}

const darkness = () => window.matchMedia('(prefers-color-scheme: dark)')
const isDarkNow = () => darkness().matches

function onDarkness(listener: () => void): () => void {
  const query = darkness()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Reads the page's current colours. The argument tells the React compiler when to read them again. */
function readAppearance(isDark: boolean): Appearance {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim()
  return {
    theme: isDark ? 'night' : 'stripe',
    variables: {
      colorPrimary: token('brand'),
      colorBackground: token('surface'),
      colorText: token('text'),
      colorTextSecondary: token('text-2'),
      colorDanger: token('danger'),
      borderRadius: '6px',
      fontSizeBase: '17px',
      spacingUnit: '4px',
    },
  }
}
