import type { Deps } from '@arribo/api/deps'
import type { Sandbox } from '@arribo/sandbox'
import { world } from '@arribo/sandbox/world'
import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { Stripe } from 'stripe'
import { ruleViolations } from './rules.ts'
import { checkBilling, checkCounters, checkLedgers, checkProjections, lineOf } from '@arribo/api/internals'

export type Item = Readonly<Record<string, unknown>>

export const textOf = (item: Item, field: string): string => (typeof item[field] === 'string' ? item[field] : '')
const ledgerOf = (items: readonly Item[]) => items.filter((item) => textOf(item, 'sk').startsWith('LEDGER#'))
const entryIdOf = (item: Item) => textOf(item, 'sk').slice('LEDGER#'.length)

const subOf = (item: Item) => textOf(item, 'pk').replace(/^[A-Z]+#/, '')

export async function listItems({ dynamo }: Sandbox): Promise<Item[]> {
  const items = await dynamo.scanAll(world.table)
  return items.map((item) => unmarshall(item as Record<string, AttributeValue>))
}

export const findViolations = async (sandbox: Sandbox, deps: Deps, items: readonly Item[]): Promise<string[]> => [
  ...brokenNow(items),
  ...moneyViolations(items, await owedEntries(deps.stripe)),
  ...checkInViolations(items, sandbox.delivery.controls.listArrivals()),
  ...stuckViolations(items),
  ...ruleViolations(items),
  ...(await unlikeTheirSource(deps)),
]

/** Checks the invariants that must hold at every moment, even right after a process has died. */
export function brokenNow(items: readonly Item[]): string[] {
  const arrivedSubs = new Set(
    items.filter((item) => textOf(item, 'sk').startsWith('CHECKIN#') && item['state'] === 'accepted').map(subOf),
  )
  const rewards = items.filter((item) => textOf(item, 'sk') === 'REWARD' && textOf(item, 'pk').startsWith('REWARD#'))
  const below = items.filter((item) => item['sk'] === 'PROFILE' && Number(item['credits']) < 0)
  return [
    ...rewards
      .filter((item) => !arrivedSubs.has(subOf(item)))
      .map((item) => `a reward before the arrival: ${subOf(item)}`),
    ...below.map((item) => `credits below 0: ${subOf(item)}`),
  ]
}

/** The entries that the ledgers must contain, with their owners, derived from Stripe's own lists. */
async function owedEntries(stripe: Stripe): Promise<string[]> {
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

/** Every payment, refund and dispute has exactly one entry. */
function moneyViolations(items: readonly Item[], owed: readonly string[]): string[] {
  const found = ledgerOf(items)
    .filter((item) => /^(?:PAY|REF|DSP)#/.test(entryIdOf(item)))
    .map((item) => `${textOf(item, 'pk').slice('DRIVER#'.length)} ${entryIdOf(item)}`)
  const [wanted, there] = [new Set(owed), new Set(found)]
  return [
    ...owed.filter((entry) => !there.has(entry)).map((entry) => `lost: ${entry}`),
    ...found.filter((entry) => !wanted.has(entry) && !isRevised(entry, wanted)).map((entry) => `nobody owes: ${entry}`),
  ]
}

/** A bank may reverse its decision on a dispute; the first decision stays in the ledger. */
function isRevised(entry: string, wanted: ReadonlySet<string>): boolean {
  const [, dispute] = /^(.* DSP#[^#]+)#(?:won|lost)$/.exec(entry) ?? []
  return dispute !== undefined && (wanted.has(`${dispute}#won`) || wanted.has(`${dispute}#lost`))
}

/** A credit is spent if and only if the platform has an arrival. */
function checkInViolations(items: readonly Item[], arrivals: readonly { readonly blockId: string }[]): string[] {
  const blockOf = new Map(
    items
      .filter((item) => textOf(item, 'sk').startsWith('CHECKIN#'))
      .map((item) => [textOf(item, 'checkInId'), textOf(item, 'assignmentId')]),
  )
  const ids = new Set(ledgerOf(items).map(entryIdOf))
  const spent = [...ids]
    .filter((id) => id.startsWith('USE#') && !ids.has(id.replace('USE#', 'REV#')))
    .map((id) => blockOf.get(id.slice('USE#'.length)) ?? `no check-in for ${id}`)
  const arrived = arrivals.map(({ blockId }) => blockId)
  return [
    ...arrived.filter((block) => !spent.includes(block)).map((block) => `arrived without paying: ${block}`),
    ...spent.filter((block) => !arrived.includes(block)).map((block) => `paid without arriving: ${block}`),
    ...spent.filter((block, at) => spent.indexOf(block) !== at).map((block) => `paid twice: ${block}`),
  ]
}

function stuckViolations(items: readonly Item[]): string[] {
  const isWaiting = (item: Item) =>
    (textOf(item, 'pk').startsWith('WEBHOOK#') && item['state'] !== 'done') ||
    (textOf(item, 'sk').startsWith('CHECKIN#') && ['reserved', 'unknown'].includes(textOf(item, 'state')))
  return items
    .filter(isWaiting)
    .map((item) => `stuck: ${textOf(item, 'pk')} ${textOf(item, 'sk')} is ${textOf(item, 'state')}`)
}

const linesOf = ({ mismatches }: { mismatches: readonly Parameters<typeof lineOf>[0][] }) => mismatches.map(lineOf)

async function wrongLedgers(deps: Deps): Promise<string[]> {
  const wrong: string[] = []
  for await (const { driver, balance, fold, isEqual, brokenEntryIds } of checkLedgers(deps))
    if (!isEqual || brokenEntryIds.length > 0)
      wrong.push(
        `${driver.sub} balance ${JSON.stringify(balance)}  ledger ${JSON.stringify(fold)} ${brokenEntryIds.join(' ')}`,
      )
  return wrong
}

async function unlikeTheirSource(deps: Deps): Promise<string[]> {
  const { table, clock } = deps
  const found = {
    'projections:verify': linesOf(await checkProjections(table)),
    'counters:verify': linesOf(await checkCounters(table, clock())),
    'billing:verify': linesOf(await checkBilling(table)),
    'ledger:verify': await wrongLedgers(deps),
  }
  return Object.entries(found).flatMap(([name, lines]) => lines.map((line) => `${name}: ${line}`))
}
