import type { World } from '@arribo/api/testing/world'
import { runCommand } from '../stack/commands.ts'
import type { Stack } from '../stack/stack.ts'

type Item = Readonly<Record<string, unknown>>

/** Violations in money and check-ins, as sentences; empty when all promises are kept. */
async function findViolations(stack: Stack): Promise<string[]> {
  const items = await listItems(stack.world)
  const violations = [
    ...moneyViolations(items, await owedEntries(stack.world)),
    ...checkInViolations(items, stack.world),
    ...stuckViolations(items),
  ]
  // The command reads everything again, so it only runs when nothing else is wrong.
  return violations.length > 0 ? violations : ledgerViolations(stack, items)
}

const longestWaitMs = 3_600_000
const patience = 10

/** The same, after the workers have run as often as they need. What is still wrong after ten hours stays wrong. */
export async function violationsInTheEnd(stack: Stack): Promise<string[]> {
  for (let turn = 1; ; turn += 1) {
    const violations = await findViolations(stack)
    if (violations.length === 0 || turn === patience) return violations
    await stack.passTime(longestWaitMs)
  }
}

export async function listItems({ deps }: World): Promise<Item[]> {
  const items: Item[] = []
  let from: Item | undefined
  do {
    const page = await deps.table.scan({ ConsistentRead: true, ...(from && { ExclusiveStartKey: { ...from } }) })
    items.push(...page.items)
    from = page.next
  } while (from)
  return items
}

const textOf = (item: Item, field: string) => (typeof item[field] === 'string' ? item[field] : '')
const ledgerOf = (items: readonly Item[]) => items.filter((item) => textOf(item, 'sk').startsWith('LEDGER#'))
const entryIdOf = (item: Item) => textOf(item, 'sk').slice('LEDGER#'.length)

/** The entries that the ledgers must contain, derived from Stripe's own lists, with their owners. */
async function owedEntries({ deps: { stripe } }: World): Promise<string[]> {
  const many = { limit: 10_000 }
  const [intents, refunds, disputes] = await Promise.all([
    stripe.paymentIntents.list({ limit: 100 }).autoPagingToArray(many),
    stripe.refunds.list({ limit: 100 }).autoPagingToArray(many),
    stripe.disputes.list({ limit: 100 }).autoPagingToArray(many),
  ])
  const owners = new Map(intents.map(({ id, metadata }) => [id, metadata['sub'] ?? '']))
  const ownerOf = ({ payment_intent: intent }: { payment_intent: string | { id: string } | null }) =>
    owners.get(typeof intent === 'string' ? intent : (intent?.id ?? '')) ?? ''
  return [
    ...intents.filter(({ status }) => status === 'succeeded').map(({ id }) => `${owners.get(id)} PAY#${id}`),
    ...refunds.filter(({ status }) => status === 'succeeded').map((refund) => `${ownerOf(refund)} REF#${refund.id}`),
    ...disputes.flatMap((dispute) => [
      `${ownerOf(dispute)} DSP#${dispute.id}#open`,
      ...(['won', 'lost'].includes(dispute.status) ? [`${ownerOf(dispute)} DSP#${dispute.id}#${dispute.status}`] : []),
    ]),
  ]
}

/** One entry per payment, refund and dispute: none missing and none too many. */
function moneyViolations(items: readonly Item[], owed: readonly string[]): string[] {
  const found = ledgerOf(items)
    .filter((item) => /^(?:PAY|REF|DSP)#/.test(entryIdOf(item)))
    .map((item) => `${textOf(item, 'pk').slice('DRIVER#'.length)} ${entryIdOf(item)}`)
  const [wanted, there] = [new Set(owed), new Set(found)]
  return [
    ...owed.filter((entry) => !there.has(entry)).map((entry) => `lost: ${entry}`),
    ...found.filter((entry) => !wanted.has(entry)).map((entry) => `nobody owes: ${entry}`),
  ]
}

/** A credit is spent exactly where the platform has an arrival. */
function checkInViolations(items: readonly Item[], { sandbox }: World): string[] {
  const blockOf = new Map(
    items
      .filter((item) => textOf(item, 'sk').startsWith('CHECKIN#'))
      .map((item) => [textOf(item, 'checkInId'), textOf(item, 'assignmentId')]),
  )
  const ids = new Set(ledgerOf(items).map(entryIdOf))
  const spent = [...ids]
    .filter((id) => id.startsWith('USE#') && !ids.has(id.replace('USE#', 'REV#')))
    .map((id) => blockOf.get(id.slice('USE#'.length)) ?? `no check-in for ${id}`)
  const arrived = sandbox.delivery.controls.listArrivals().map(({ blockId }) => blockId)
  return [
    ...arrived.filter((block) => !spent.includes(block)).map((block) => `arrived without paying: ${block}`),
    ...spent.filter((block) => !arrived.includes(block)).map((block) => `paid without arriving: ${block}`),
    ...spent.filter((block, at) => spent.indexOf(block) !== at).map((block) => `paid twice: ${block}`),
  ]
}

/** Nothing is left waiting for a process that is gone. */
function stuckViolations(items: readonly Item[]): string[] {
  const isWaiting = (item: Item) =>
    (textOf(item, 'pk').startsWith('WEBHOOK#') && item['state'] !== 'done') ||
    (textOf(item, 'sk').startsWith('CHECKIN#') && ['reserved', 'unknown'].includes(textOf(item, 'state')))
  return items
    .filter(isWaiting)
    .map((item) => `stuck: ${textOf(item, 'pk')} ${textOf(item, 'sk')} is ${textOf(item, 'state')}`)
}

/** Every balance equals the sum of its ledger, according to the API's own command, and none is negative. */
async function ledgerViolations({ apis }: Stack, items: readonly Item[]): Promise<string[]> {
  const [api] = apis
  if (!api) throw new Error('No API process is running')
  const { code, text } = await runCommand(api, 'ledger:verify')
  const negative = items.filter((item) => item['sk'] === 'PROFILE' && Number(item['credits']) < 0)
  return [
    ...(code === 0 ? [] : [`ledger:verify: ${text}`]),
    ...negative.map((item) => `below 0: ${textOf(item, 'pk')}`),
  ]
}
