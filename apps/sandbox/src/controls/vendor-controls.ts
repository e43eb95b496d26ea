import * as z from 'zod'
import type { Sandbox } from '../stand-ins.ts'
import { phoneStates } from '../stand-ins/push/phones.ts'
import { world } from '../world.ts'
import { get, limit, post, remove } from './control.ts'

const messages = [
  get(
    '/sms',
    'Messages sent to phones, newest first',
    { to: z.string().optional(), limit: limit(2000) },
    // An unescaped plus in a query arrives as a space.
    ({ sms }, { to, limit: most }) => ({ messages: sms.list(to?.replace(/^ /, '+')).slice(0, most) }),
  ),
  get(
    '/push/messages',
    'Push messages with what the browser read, newest first; those without deliveredAt wait for the phone',
    { endpoint: z.url().optional(), limit: limit(1000) },
    ({ push }, { endpoint, limit: most }) => ({ messages: push.list(endpoint).slice(0, most) }),
  ),
  post(
    '/push/subscriptions',
    'What a browser does when a page subscribes; answers as PushSubscription.toJSON() does',
    { applicationServerKey: z.string().regex(/^[\w-]{87}$/, 'an uncompressed P-256 point, base64url') },
    ({ push }, { applicationServerKey }) => push.subscribe(applicationServerKey),
  ),
  post(
    '/push/phones',
    'Takes the phone of a subscription offline, brings it back, or marks the subscription as gone',
    { endpoint: z.url(), state: z.enum(phoneStates) },
    ({ push }, { endpoint, state }) => push.changePhone(endpoint, state),
  ),
  get(
    '/chats',
    'Visitors of the live chat with all that was said of them and by them, newest first',
    { limit: limit(200) },
    ({ chat }, { limit: most }) => ({ visitors: chat.list().slice(0, most) }),
  ),
  post(
    '/chats/:visitorId/reply',
    "Staff's answer in a visitor's chat",
    { visitorId: z.string(), text: z.string().trim().min(1).max(2000) },
    ({ chat }, { visitorId, text }) => chat.reply(visitorId, text),
  ),
]

const platform = z.enum(['flex', 'spark']).default('flex')
const account = { email: z.email(), platform }

const platforms = [
  get(
    '/accounts',
    'Accounts of the delivery platforms, each with its blocks that have not ended',
    {},
    async ({ delivery: { controls } }) => ({
      accounts: await Promise.all(
        controls
          .listAccounts()
          .map(async (each) => ({ ...each, blocks: await controls.listBlocks(each.email, each.platform) })),
      ),
    }),
  ),
  post(
    '/accounts',
    'Opens an account at a delivery platform',
    {
      ...account,
      password: z.string().min(1),
      challenge: z.enum(['none', 'otp', 'mfa', 'confirmation']).optional(),
      portrait: z.int().min(0).optional(),
    },
    ({ delivery }, wanted) => delivery.controls.createAccount(wanted),
  ),
  post(
    '/accounts/end-sessions',
    "Ends every session of an account, as when its owner changes the platform's password",
    account,
    ({ delivery }, given) => delivery.controls.endSessions(given.email, given.platform),
  ),
  post(
    '/blocks',
    'Plans a block for an account',
    {
      ...account,
      startsInMinutes: z.number().min(-600).max(10_000).optional(),
      isInstant: z.boolean().optional(),
      durationInMinutes: z.int().min(1).max(1440).optional(),
    },
    ({ delivery }, { email, platform: where, startsInMinutes: inMinutes, ...wanted }) =>
      delivery.controls.planBlock(email, { ...wanted, inMinutes }, where),
  ),
  remove('/blocks', 'Drops every block of an account', account, ({ delivery }, given) =>
    delivery.controls.dropBlocks(given.email, given.platform),
  ),
  get('/stations', 'Stations where blocks start', {}, ({ delivery }) => ({
    stations: delivery.controls.listStations(),
  })),
  get('/arrivals', 'Check-ins that the platforms accepted, newest first', {}, ({ delivery }) => ({
    arrivals: delivery.controls.listArrivals(),
  })),
  get('/confirmations', 'Confirmations that wait for the owner of an account', {}, ({ delivery }) => ({
    confirmations: delivery.controls.listConfirmations(),
  })),
  post(
    '/confirmations/:id/:answer',
    "Answers a pending confirmation, as the account's owner would on the phone: approve or deny",
    { id: z.string(), answer: z.enum(['approve', 'deny']) },
    ({ delivery }, { id: asked, answer }) =>
      delivery.controls.decideConfirmation(asked, answer === 'approve' ? 'approved' : 'denied'),
  ),
]

const id = z.string()

const payments = [
  get('/payments', 'Payments, newest first; amounts in cents', {}, async ({ stripe }) => ({
    payments: await stripe.payments(),
  })),
  post(
    '/payments/:id/refund',
    'Refunds a payment, whole or the given cents',
    { id, amountCents: z.int().min(1).optional() },
    ({ stripe }, { id: payment, amountCents }) => stripe.refund(payment, amountCents),
  ),
  post(
    '/payments/:id/dispute',
    "Opens a dispute, or closes the payment's open one as won or lost",
    { id, outcome: z.enum(['open', 'won', 'lost']).default('open') },
    async ({ stripe }, { id: payment, outcome }) =>
      outcome === 'open' ? stripe.openDispute(payment) : stripe.closeDispute(await disputeOf(stripe, payment), outcome),
  ),
  post('/payments/:id/fraud-warning', "The card's network reports a payment as fraud", { id }, ({ stripe }, given) =>
    stripe.reportFraud(given.id),
  ),
  post('/payments/:id/settle', 'Ends the processing of a payment that was held', { id }, ({ stripe }, given) =>
    stripe.settle(given.id),
  ),
  post(
    '/payments/:id/block-card',
    'The bank blocks the card of a payment: from now on it is declined as lost',
    { id },
    ({ stripe }, given) => stripe.blockCard(given.id),
  ),
]

async function disputeOf(stripe: Sandbox['stripe'], paymentId: string): Promise<string> {
  const payment = (await stripe.payments()).find((each) => each.id === paymentId)
  if (!payment?.dispute) throw new RangeError(`Payment ${paymentId} has no dispute`)
  return payment.dispute.id
}

const stored = [
  get(
    '/objects',
    'Stored objects, newest first',
    { prefix: z.string().default(''), limit: limit(10_000, 100) },
    ({ s3 }, { prefix, limit: most }) => ({
      objects: s3
        .objects()
        .filter(({ key }) => key.startsWith(prefix))
        .toSorted((a, b) => b.at - a.at)
        .slice(0, most),
    }),
  ),
  get(
    '/objects/content',
    'The bytes of one object',
    { bucket: z.string(), key: z.string() },
    async ({ s3 }, { bucket, key }) => {
      const found = s3.objects().find((object) => object.bucket === bucket && object.key === key)
      const bytes = found && (await s3.read(bucket, key))
      if (!bytes) throw new RangeError(`There is no object ${key} in ${bucket}`)
      return new Response(new Uint8Array(bytes), { headers: { 'content-type': found.type } })
    },
  ),
  get('/items', "Every item of the table, in DynamoDB's own notation", {}, async ({ dynamo }) => ({
    items: await dynamo.scanAll(world.table),
  })),
]

export const vendorControls = [...messages, ...platforms, ...payments, ...stored]
