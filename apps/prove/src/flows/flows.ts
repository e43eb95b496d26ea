import { startWork } from '@arribo/laboratory/driver-at-work'
import type { ApiProcess } from '@arribo/laboratory/processes/api-process'
import { askApi } from '@arribo/laboratory/ask'
import type { Stack } from '@arribo/laboratory/processes/stack'
import { pay } from '@arribo/laboratory/paying'
import { deliver, type PaymentEvent, paymentEvent } from '@arribo/laboratory/stripe-events'

/** A request that the caller repeats if the process dies during it. */
export type Scene = {
  ask(api: ApiProcess): Promise<unknown>
  /** Repeats it at a running process; returns what is wrong with the answer, if anything. */
  askAgain(api: ApiProcess): Promise<string | undefined>
}

/** A flow in which every crash point is tried. `prepare` returns a fresh scene of it. */
export type Flow = { readonly name: string; prepare(stack: Stack): Promise<Scene> }

/** Stripe delivers an event, and again if it wasn't accepted. */
function delivery({ world }: Stack, event: PaymentEvent): Scene {
  const ask = (api: ApiProcess) => deliver(world, api, event)
  return {
    ask,
    async askAgain(api) {
      const status = await ask(api)
      return status === 200 ? undefined : `the event was answered ${status}`
    },
  }
}

/** A succeeded payment, applied by the last process, which survives. */
async function appliedPayment(stack: Stack): Promise<string> {
  const paymentIntentId = await pay(stack.world, await stack.world.signUpDriver())
  const survivor = stack.apis.at(-1)
  if (survivor)
    await deliver(stack.world, survivor, await paymentEvent(stack.world, 'payment_intent.succeeded', paymentIntentId))
  return paymentIntentId
}

const payment: Flow = {
  name: 'payment',
  async prepare(stack) {
    const paymentIntentId = await pay(stack.world, await stack.world.signUpDriver())
    return delivery(stack, await paymentEvent(stack.world, 'payment_intent.succeeded', paymentIntentId))
  },
}

const refund: Flow = {
  name: 'refund',
  async prepare(stack) {
    const paymentIntentId = await appliedPayment(stack)
    await stack.world.sandbox.stripe.refund(paymentIntentId, 699)
    return delivery(stack, await paymentEvent(stack.world, 'charge.refunded', paymentIntentId))
  },
}

const dispute: Flow = {
  name: 'dispute',
  async prepare(stack) {
    const paymentIntentId = await appliedPayment(stack)
    const { id } = await stack.world.sandbox.stripe.openDispute(paymentIntentId)
    await stack.world.sandbox.stripe.closeDispute(id, 'lost')
    return delivery(stack, await paymentEvent(stack.world, 'charge.dispute.closed', paymentIntentId))
  },
}

/** A driver opens a payment and pays it, whichever process answers. */
const purchase: Flow = {
  name: 'opening a payment',
  async prepare({ world }) {
    const driver = await world.signUpDriver()
    const body = { planType: 'credits', credits: 2 }
    const request = { method: 'POST', path: '/api/users/me/payment/intent', token: driver.idToken, body } as const
    const open = (api: ApiProcess) => askApi<{ paymentIntentId: string }>(api, request)
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

/** A driver has a selfie compared and presses "I'm here"; after a crash, both again, once the lease has expired. */
const checkIn = (name: string, over: object, expected: number): Flow => ({
  name,
  async prepare(stack) {
    const driver = await startWork(stack.world, { credits: 1 })
    await driver.planBlock()
    const { taskId } = await driver.upload()
    const payload = await driver.seal(await driver.payload(over))
    const token = driver.idToken
    const validity = `/api/users/me/check-selfie-validity?taskId=${taskId}&accountType=own-account`
    const ask = async (api: ApiProcess) => {
      await askApi(api, { path: validity, token })
      return askApi(api, { method: 'POST', path: '/api/users/me/im-here', token, body: { payload } })
    }
    return {
      ask,
      async askAgain(api) {
        await stack.passTime(leaseMs, [])
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
