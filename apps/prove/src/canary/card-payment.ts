import type { Scene } from './scene.ts'
import type { WitnessedWorld } from './witness.ts'

const cardNumber = '5200828282828210'

/** The number goes from the browser to Stripe and never reaches us. */
export async function payByNumber({ world, secrets }: Scene): Promise<void> {
  const driver = await world.signUpDriver()
  const purchase = { planType: 'week', credits: 1 }
  type Opened = { paymentIntentId: string; client_secret: string }
  const { body } = await driver.call<Opened>('POST', '/api/users/me/payment/intent', { body: purchase })
  secrets.add('card number', cardNumber)
  const card = { number: cardNumber, exp_month: '12', exp_year: '2034', cvc: '123' }
  const fields = Object.entries(card).map(([name, value]) => [`payment_method_data[card][${name}]`, value])
  await askProvider(world, `/payment_intents/${body.paymentIntentId}/confirm`, {
    client_secret: body.client_secret,
    'payment_method_data[type]': 'card',
    ...Object.fromEntries(fields),
    return_url: 'http://localhost:5173/app/pay',
  })
  await driver.call('GET', `/api/users/me/payments/${body.paymentIntentId}`)
}

/** Like Stripe's form in the browser. */
async function askProvider({ sandbox }: WitnessedWorld, path: string, fields: Record<string, string>): Promise<void> {
  const headers = { authorization: 'Bearer pk_test_sandbox' }
  const answer = await fetch(`${sandbox.address}/v1${path}`, {
    method: 'POST',
    headers,
    body: new URLSearchParams(fields),
  })
  if (!answer.ok) throw new Error(`The card provider answered ${answer.status}: ${await answer.text()}`)
}
