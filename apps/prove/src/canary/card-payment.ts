import { cardFields, openPayment, payInForm } from '@arribo/laboratory/paying'
import type { Scene } from './witness.ts'

const cardNumber = '5200828282828210'

/** The number goes from the browser to Stripe and never reaches us. */
export async function payByNumber({ world, secrets }: Scene): Promise<void> {
  const driver = await world.signUpDriver()
  const opened = await openPayment(driver, { planType: 'week', credits: 1 })
  secrets.add('card number', cardNumber)
  const answer = await payInForm(world.sandbox.address, opened, cardFields(cardNumber))
  if (!answer.ok) throw new Error(`The card provider answered ${answer.status}: ${await answer.text()}`)
  await driver.call('GET', `/api/users/me/payments/${opened.paymentIntentId}`)
}
