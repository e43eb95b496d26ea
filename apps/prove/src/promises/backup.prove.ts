import type { TestDriver } from '@arribo/laboratory/world'
import { restoreTable } from '@arribo/sandbox/testing/restored-table'
import { expect } from 'vitest'
import { promise, size, untilEnd } from '../promise.ts'
import { askApi } from '@arribo/laboratory/ask'
import { type ApiProcess, runCommand } from '@arribo/laboratory/processes/api-process'
import { openStack } from '@arribo/laboratory/processes/stack'
import { inBatches } from '@arribo/server/in-batches'
import { deliver, listPaymentEvents, payAndChange } from '@arribo/laboratory/paying'

const stack = untilEnd(await openStack({ apis: 1 }))

const people = size({ short: 4, long: 100 })
const paymentsBefore = size({ short: 1, long: 3 })
const restoredTable = 'arribo-restored'

/** Returns those who may pay again: a dispute puts an account on hold, and then it can't buy anything. */
async function payRound(payers: readonly TestDriver[], round: number): Promise<TestDriver[]> {
  const { world, apis } = stack
  const paid = await inBatches(payers, 4, (driver, person) => payAndChange(world, driver, person + round * people))
  const events = (await listPaymentEvents(world)).filter(({ paymentIntentId }) => paid.includes(paymentIntentId))
  await inBatches(events, 4, (event) => deliver(world, apis[0], event))
  const disputed = new Set(
    events.filter(({ type }) => type === 'charge.dispute.created').map(({ paymentIntentId }) => paymentIntentId),
  )
  return payers.filter((_, person) => !disputed.has(paid[person] ?? ''))
}

const balanceFields = ['pk', 'sk', 'credits', 'serviceEndsOn', 'standingOverride', 'suspendedBy']
const entryFields = ['kind', 'creditsDelta', 'endsOnAfter', 'paymentIntentId', 'takes', 'short']

async function moneyOf(table: string): Promise<string[]> {
  const items = await stack.world.sandbox.dynamo.scanAll(table)
  const fieldsOf = (item: Readonly<Record<string, unknown>>) =>
    [...balanceFields, ...entryFields].map((field) => item[field] ?? null)
  return items
    .filter(({ sk }) => /"S":"(?:PROFILE|LEDGER#)/.test(JSON.stringify(sk)))
    .map((item) => JSON.stringify(fieldsOf(item)))
    .toSorted()
}

const newPassword = 'Vuelta-2026'

async function comeBack(api: ApiProcess, { phone }: TestDriver, person: number): Promise<string> {
  const code = await stack.world.pool.forgetPassword(phone)
  const body = { phoneNumber: phone, code, newPassword }
  const headers = { 'x-forwarded-for': `10.7.${Math.floor(person / 250)}.${(person % 250) + 1}` }
  const reset = await askApi(api, { method: 'POST', path: '/api/users/forgot-password', body, headers })
  expect(reset).toMatchObject({ status: 200 })
  return (await stack.world.pool.signIn(phone, newPassword)).idToken
}

promise(
  'backup and restore drill: table and user pool are lost; money and people are restored from backups and the card provider',
  async () => {
    const { world, apis } = stack
    const [api] = apis
    const drivers = await inBatches(Array.from({ length: people }), 4, () => world.signUpDriver())
    let payers: readonly TestDriver[] = drivers
    for (let round = 0; round < paymentsBefore; round += 1) payers = await payRound(payers, round)
    expect(await runCommand(api, 'people:export')).toMatchObject({ code: 0 })
    const backup = await world.sandbox.dynamo.scanAll(world.config.DYNAMODB_TABLE)
    await payRound(payers, paymentsBefore)
    const lost = await moneyOf(world.config.DYNAMODB_TABLE)
    await api.kill()
    await inBatches(drivers, 4, ({ sub }) => world.deps.identity.deletePerson(sub))
    expect(world.sandbox.cognito.userCount()).toBe(0)

    await restoreTable(world.sandbox, restoredTable, backup)
    expect(await moneyOf(restoredTable)).not.toEqual(lost)
    const restored = await stack.startOther({ DYNAMODB_TABLE: restoredTable })
    expect(await runCommand(restored, 'payments:reconcile')).toMatchObject({ code: 0 })
    expect(await runCommand(restored, 'ledger:verify')).toMatchObject({ code: 0 })
    const found = await moneyOf(restoredTable)
    expect(found).toEqual(lost)
    expect(await runCommand(restored, 'people:restore', '--write')).toMatchObject({ code: 0 })
    const answers = await inBatches(drivers, 4, async (driver, person) =>
      askApi(restored, { path: '/api/users/me', token: await comeBack(restored, driver, person) }),
    )
    const mine = drivers.map(({ sub, name }) => ({ status: 200, body: { userId: sub, name } }))
    expect(answers).toMatchObject(mine)
    return `${backup.length} items restored, ${people} balances and ${found.length - people} ledger entries equal, ${people} people signed in again`
  },
)
