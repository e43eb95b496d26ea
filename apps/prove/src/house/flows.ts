import { startWork } from '@arribo/api/testing/driver-at-work'
import type { ApiProcess } from './api-process.ts'
import { askApi } from './ask-api.ts'
import type { House } from './house.ts'
import { pay } from './paying.ts'
import { deliver, listPaymentEvents, type PaymentEvent } from './stripe-events.ts'

/** One thing that somebody wants of the API and asks again for when the process died over it. */
export type Scene = {
  ask(api: ApiProcess): Promise<unknown>
  /** Asks once more, of a process that lives; answers what is wrong with its answer, if anything. */
  askAgain(api: ApiProcess): Promise<string | undefined>
}

/** A flow of which every crash point is tried. `prepare` answers a fresh scene of it. */
export type Flow = { readonly name: string; prepare(house: House): Promise<Scene> }

/** The provider delivers an event, and once more when it was not taken. */
function delivery({ world }: House, event: PaymentEvent): Scene {
  const ask = (api: ApiProcess) => deliver(world, api, event)
  return {
    ask,
    async askAgain(api) {
      const status = await ask(api)
      return status === 200 ? undefined : `the event was answered ${status}`
    },
  }
}

async function eventOf({ world }: House, type: string, paymentIntentId: string): Promise<PaymentEvent> {
  const event = (await listPaymentEvents(world, type)).find((each) => each.paymentIntentId === paymentIntentId)
  if (!event) throw new Error(`The provider has no ${type} for ${paymentIntentId}`)
  return event
}

/** A payment whose money has arrived, and which the last process, the surviving one, has applied. */
async function appliedPayment(house: House): Promise<string> {
  const paymentIntentId = await pay(house.world, await house.world.signUpDriver())
  const survivor = house.apis.at(-1)
  if (survivor) await deliver(house.world, survivor, await eventOf(house, 'payment_intent.succeeded', paymentIntentId))
  return paymentIntentId
}

const payment: Flow = {
  name: 'payment',
  async prepare(house) {
    const paymentIntentId = await pay(house.world, await house.world.signUpDriver())
    return delivery(house, await eventOf(house, 'payment_intent.succeeded', paymentIntentId))
  },
}

const refund: Flow = {
  name: 'refund',
  async prepare(house) {
    const paymentIntentId = await appliedPayment(house)
    await house.world.sandbox.stripe.refund(paymentIntentId, 699)
    return delivery(house, await eventOf(house, 'charge.refunded', paymentIntentId))
  },
}

const dispute: Flow = {
  name: 'dispute',
  async prepare(house) {
    const paymentIntentId = await appliedPayment(house)
    const { id } = await house.world.sandbox.stripe.openDispute(paymentIntentId)
    await house.world.sandbox.stripe.closeDispute(id, 'lost')
    return delivery(house, await eventOf(house, 'charge.dispute.closed', paymentIntentId))
  },
}

/** A driver opens a payment and pays it, whichever process answers. */
const purchase: Flow = {
  name: 'opening a payment',
  async prepare({ world }) {
    const driver = await world.signUpDriver()
    const request = { method: 'POST', token: driver.idToken, body: { planType: 'credits', credits: 2 } } as const
    const open = (api: ApiProcess) => askApi<{ paymentIntentId: string }>(api, '/api/users/me/payment/intent', request)
    return {
      ask: open,
      async askAgain(api) {
        const [first, second] = [await open(api), await open(api)]
        if (first.status !== 200) return `the payment was answered ${first.status}`
        if (first.body.paymentIntentId !== second.body.paymentIntentId) return 'two payments are open'
        await pay(world, driver, { planType: 'credits', credits: 2 })
        return undefined
      },
    }
  },
}

/** A driver has a selfie looked at and presses "I'm here"; after a crash both once more, when the lease has run out. */
const checkIn = (name: string, over: object, expected: number): Flow => ({
  name,
  async prepare(house) {
    const driver = await startWork(house.world, { credits: 1 })
    await driver.planBlock()
    const { taskId } = await driver.upload()
    const payload = await driver.seal(await driver.payload(over))
    const token = driver.idToken
    const validity = `/api/users/me/check-selfie-validity?taskId=${taskId}&accountType=own-account`
    const ask = async (api: ApiProcess) => {
      await askApi(api, validity, { token })
      return askApi(api, '/api/users/me/im-here', { method: 'POST', token, body: { payload } })
    }
    return {
      ask,
      async askAgain(api) {
        await house.passTime(leaseMs, [])
        const { status, body } = await ask(api)
        return status === expected ? undefined : `the check-in was answered ${status} ${String(body['code'])}`
      },
    }
  },
})

const leaseMs = 16_000
const farAway = { latitude: 25.9 }

export const flows: readonly Flow[] = [
  payment,
  refund,
  dispute,
  purchase,
  checkIn('check-in', {}, 200),
  checkIn('refused check-in', farAway, 409),
]
