import type { TestDriver } from '@arribo/api/testing/world'
import { restoreTable } from '@arribo/sandbox/testing/restored-table'
import { afterAll, beforeAll, expect } from 'vitest'
import { promise, size } from '../promise.ts'
import { askApi } from '../stack/ask-api.ts'
import { runCommand } from '../stack/commands.ts'
import { type Stack, openStack } from '../stack/stack.ts'
import { inBatches } from '../cases/in-batches.ts'
import { payAndChange } from '../flows/paying.ts'
import { deliver, listPaymentEvents } from '../flows/stripe-events.ts'

let stack: Stack
beforeAll(async () => void (stack = await openStack({ apis: 1 })))
afterAll(() => stack.close())

const people = size({ short: 4, long: 100 })
const paymentsBefore = size({ short: 1, long: 3 })
const restoredTable = 'arribo-restored'

/** Everybody makes a payment, gets a refund and opens a dispute; Stripe sends the events. */
async function payRound(drivers: readonly TestDriver[], round: number): Promise<void> {
  const { world, apis } = stack
  const [api] = apis
  const paid = await inBatches(drivers, 4, (driver, person) => payAndChange(world, driver, person + round * people))
  const events = (await listPaymentEvents(world)).filter(({ paymentIntentId }) => paid.includes(paymentIntentId))
  await inBatches(events, 4, async (event) => api && deliver(world, api, event))
}

const balanceFields = ['pk', 'sk', 'credits', 'serviceEndsOn', 'standingOverride', 'suspendedBy']
const entryFields = ['kind', 'creditsDelta', 'endsOnAfter', 'paymentIntentId', 'takes', 'short']

/** All money in a table: every balance and ledger entry, without the time of writing. */
async function moneyOf(table: string): Promise<string[]> {
  const items = await stack.world.sandbox.dynamo.scanAll(table)
  const fieldsOf = (item: Readonly<Record<string, unknown>>) =>
    [...balanceFields, ...entryFields].map((field) => item[field] ?? null)
  return items
    .filter(({ sk }) => /"S":"(?:PROFILE|LEDGER#)/.test(JSON.stringify(sk)))
    .map((item) => JSON.stringify(fieldsOf(item)))
    .toSorted()
}

promise(
  'backup and restore drill: the table is lost, a backup and the card provider bring all money back',
  async () => {
    const { world, apis } = stack
    const [api] = apis
    if (!api) throw new Error('No API process is running')
    const drivers = await inBatches(Array.from({ length: people }), 4, () => world.signUpDriver())
    for (let round = 0; round < paymentsBefore; round += 1) await payRound(drivers, round)
    const backup = await world.sandbox.dynamo.scanAll(world.config.DYNAMODB_TABLE)
    await payRound(drivers, paymentsBefore)
    const lost = await moneyOf(world.config.DYNAMODB_TABLE)
    await api.kill()

    await restoreTable(world.sandbox, restoredTable, backup)
    expect(await moneyOf(restoredTable)).not.toEqual(lost)
    const restored = await stack.startOther({ DYNAMODB_TABLE: restoredTable })
    expect(await runCommand(restored, 'payments:reconcile')).toMatchObject({ code: 0 })
    expect(await runCommand(restored, 'ledger:verify')).toMatchObject({ code: 0 })
    const found = await moneyOf(restoredTable)
    expect(found).toEqual(lost)
    const answers = await inBatches(drivers, 4, ({ idToken }) => askApi(restored, '/api/users/me', { token: idToken }))
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    return `${backup.length} items restored, ${people} balances and ${found.length - people} ledger entries equal`
  },
)
