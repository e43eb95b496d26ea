import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Stripe } from 'stripe'
import { openState } from '../../../state.ts'
import { readBody, type StandIn } from '../../../stand-in.ts'
import { world as names } from '../../../world.ts'
import { createStripe, type StripeStandIn } from '../stripe.ts'

export type Webhook = {
  readonly address: string
  /** Events in order of arrival, their signatures verified by the vendor's own client. */
  readonly events: Stripe.Event[]
  /** The webhook's status; 200 at first. */
  answersWith(status: number): void
  waitFor(type: string, count?: number): Promise<Stripe.Event[]>
  close(): Promise<void>
}

export type StripeWorld = {
  readonly stripe: Stripe
  /** The vendor's client with the publishable key. */
  readonly browser: Stripe
  readonly standIn: StripeStandIn
  readonly origin: string
  close(): Promise<void>
}

export async function startWebhook(): Promise<Webhook> {
  const client = new Stripe('sk_test_unused')
  const events: Stripe.Event[] = []
  let status = 200
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const signature = String(request.headers['stripe-signature'])
    events.push(client.webhooks.constructEvent(await readBody(request), signature, names.stripeWebhookSecret))
    response.writeHead(status).end()
  }
  const server = createServer((request, response) => void take(request, response))
  return {
    address: `${await listen(server)}/webhook`,
    events,
    answersWith: (next) => void (status = next),
    async waitFor(type, count = 1) {
      const found = () => events.filter((event) => event.type === type)
      const deadline = Date.now() + 5_000
      while (found().length < count && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 5))
      if (found().length < count) throw new Error(`${type} came ${found().length} times, not ${count}`)
      return found()
    },
    close: () => stop(server),
  }
}

/** The stand-in behind a server, optionally with a folder that outlives it. */
export async function startStripe(
  options: { folder?: string; webhook?: Webhook; receiptsAt?: string } = {},
): Promise<StripeWorld> {
  const state = await openState(options.folder)
  let origin = ''
  const standIn = await createStripe({
    state,
    address: () => origin,
    webhookAddress: () => options.webhook?.address,
    receiptsAt: options.receiptsAt,
  })
  const server = createServer((request, response) => void route([standIn.api, standIn.pages], request, response))
  origin = await listen(server)
  const address = { host: '127.0.0.1', port: new URL(origin).port, protocol: 'http', maxNetworkRetries: 0 } as const
  return {
    stripe: new Stripe(names.stripeSecretKey, address),
    browser: new Stripe(names.stripePublishableKey, address),
    standIn,
    origin,
    async close() {
      await stop(server)
      await standIn.close()
      await state.close()
    },
  }
}

async function route(standIns: StandIn[], request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = request.url ?? '/'
  const standIn = standIns.find(({ prefix }) => url.startsWith(`${prefix}/`))
  if (!standIn) return void response.writeHead(404).end()
  await standIn.respond(request, response, url.slice(standIn.prefix.length)).catch((error: unknown) => {
    response.writeHead(500).end(String(error))
  })
}

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function stop(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}
