import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import type { Stripe, StripeElementLocale, StripeElements, StripeError } from '@stripe/stripe-js'
import { createElement as h, StrictMode, useState, type FormEvent } from 'react'
import { createRoot } from 'react-dom/client'

/** A minimal merchant page: the vendor's script in a tag, the form with the vendor's React library. */
const query = new URLSearchParams(window.location.search)
const clientSecret = query.get('secret') ?? ''
const hasForm = query.get('form') !== 'none'
const firstLocale = (query.get('locale') ?? 'es') as StripeElementLocale
const stripePromise = addScript(query.get('sandbox') ?? '').then(() => loadStripe('pk_test_sandbox'))

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
    { stripe: stripePromise, options: { clientSecret, locale } },
    h('button', { type: 'button', onClick: () => setLocale('en') }, 'English'),
    h(PayForm),
  )
}

/** As the driver app does: checks the form, fetches the intent's changes, confirms. Without a form its card pays. */
async function confirm(stripe: Stripe, elements: StripeElements) {
  const confirmParams = { return_url: `${window.location.origin}/done` }
  if (!hasForm) return stripe.confirmPayment({ clientSecret, confirmParams })
  const { error } = await elements.submit()
  if (error) return { error }
  await elements.fetchUpdates()
  return stripe.confirmPayment({ elements, confirmParams })
}

function PayForm() {
  const stripe = useStripe()
  const elements = useElements()
  const [outcome, setOutcome] = useState('')

  async function pay(event: FormEvent) {
    event.preventDefault()
    if (!stripe || !elements) return
    setOutcome('…')
    const { error } = await confirm(stripe, elements)
    setOutcome(JSON.stringify(reasonOf(error)))
  }
  return h(
    'form',
    { onSubmit: (event: FormEvent) => void pay(event) },
    hasForm &&
      h(PaymentElement, {
        onLoadError: ({ error }) => setOutcome(JSON.stringify({ loaderror: error.code })),
      }),
    h('button', { id: 'pay', type: 'submit' }, 'Pay'),
    h('output', { id: 'outcome' }, outcome),
  )
}

const reasonOf = ({ type, code, decline_code: decline, message }: StripeError) => ({ type, code, decline, message })

const root = document.querySelector('#root')
if (root) createRoot(root).render(h(StrictMode, null, h(Page)))
