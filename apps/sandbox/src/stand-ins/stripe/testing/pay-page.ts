import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import type { Appearance, Stripe, StripeElementLocale, StripeElements, StripeError } from '@stripe/stripe-js'
import { createElement as h, StrictMode, useState, type FormEvent } from 'react'
import { createRoot } from 'react-dom/client'

/** A minimal merchant page: the vendor's script in a tag, the form with the vendor's React library. */
const query = new URLSearchParams(window.location.search)
const clientSecret = query.get('secret') ?? ''
const hasForm = query.get('form') !== 'none'
const firstLocale = (query.get('locale') ?? 'es') as StripeElementLocale
const stripePromise = addScript(query.get('sandbox') ?? '').then(() => loadStripe('pk_test_sandbox'))

const appearances: Readonly<Record<string, Appearance>> = {
  light: {},
  dark: {
    theme: 'night',
    variables: { colorBackground: '#161E21', colorText: '#EDF1F0', colorPrimary: '#5CC3CE', colorDanger: '#FF9D92' },
  },
}
const appearance = appearances[query.get('theme') ?? 'light'] ?? {}

function addScript(origin: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = `${origin}/stripe/js/stripe.js`
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error('The script did not load')))
    document.head.append(script)
  })
}

function Page() {
  const [locale, setLocale] = useState(firstLocale)
  return h(
    Elements,
    { stripe: stripePromise, options: { clientSecret, appearance, locale } },
    h('button', { type: 'button', onClick: () => setLocale('en') }, 'English'),
    h(PayForm),
  )
}

/** Without a form, the intent's card pays; without a redirect, the bank shows in a dialog over the page. */
function confirm(stripe: Stripe, elements: StripeElements) {
  const staysHere = query.get('redirect') === 'if_required'
  const confirmParams = { return_url: `${window.location.origin}/done` }
  if (!hasForm) return stripe.confirmPayment({ clientSecret, redirect: 'if_required' })
  return staysHere
    ? stripe.confirmPayment({ elements, redirect: 'if_required' })
    : stripe.confirmPayment({ elements, confirmParams })
}

function PayForm() {
  const stripe = useStripe()
  const elements = useElements()
  const [outcome, setOutcome] = useState('')
  const [seen, setSeen] = useState<string[]>([])
  const see = (name: string) => () => setSeen((before) => (before.includes(name) ? before : [...before, name]))

  async function pay(event: FormEvent) {
    event.preventDefault()
    if (!stripe || !elements) return
    setOutcome('…')
    const result = await confirm(stripe, elements)
    setOutcome(JSON.stringify(result.error ? reasonOf(result.error) : { status: result.paymentIntent.status }))
  }
  return h(
    'form',
    { onSubmit: (event: FormEvent) => void pay(event) },
    hasForm &&
      h(PaymentElement, {
        onReady: see('ready'),
        onChange: ({ complete }) => complete && see('complete')(),
        onFocus: see('focus'),
        onLoadError: ({ error }) => setOutcome(JSON.stringify({ loaderror: error.code })),
      }),
    h('button', { id: 'pay', type: 'submit' }, 'Pay'),
    h('output', { id: 'outcome' }, outcome),
    h('output', { id: 'seen' }, seen.join(' ')),
  )
}

const reasonOf = ({ type, code, decline_code: decline, message }: StripeError) => ({ type, code, decline, message })

const root = document.querySelector('#root')
if (root) createRoot(root).render(h(StrictMode, null, h(Page)))
