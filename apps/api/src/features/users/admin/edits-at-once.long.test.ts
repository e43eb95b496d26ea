import type { AdminUser } from '@arribo/api-contracts/admin/users'
import { addDays, expiryMoment, newYorkDay } from '@arribo/api-contracts/shared/calendar-days'
import type { Problem } from '@arribo/api-contracts/shared/errors'
import { must } from '@arribo/laboratory/ask'
import { type DriverAtWork, startWork } from '@arribo/laboratory/driver-at-work'
import { enrolWith } from '@arribo/laboratory/enrolling'
import { link } from '@arribo/laboratory/linking'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { openWorld } from '../../../testing/worlds.ts'
import { staffEntry } from '../../ledger/entry-inputs.rules.ts'
import { applyLedgerEntries } from '../../ledger/ledger.ts'

const world = await openWorld()
const support = await world.signUpAdmin({ group: 'support' })
const { faults } = world.sandbox.dynamo

afterEach(() => faults.clear())

const pathOf = ({ phone }: DriverAtWork) => `/api/admin/users/${encodeURIComponent(phone)}`
const show = async (driver: DriverAtWork) => (await support.call<AdminUser>('GET', pathOf(driver))).body
const inDays = (days: number) => addDays(newYorkDay(world.clock.now()), days)

async function editAtOnce(drivers: readonly DriverAtWork[], changes: object) {
  const seen = await Promise.all(drivers.map(show))
  return Promise.all(
    drivers.map((driver, index) => {
      const body = { ...changes, version: seen[index]?.version, idempotencyKey: crypto.randomUUID() }
      return support.call<AdminUser & Problem>('PATCH', pathOf(driver), { body })
    }),
  )
}

/** Has the credit that linking needs, given by two people, so that it is in no limit. */
async function startAccount(): Promise<DriverAtWork> {
  const driver = await startWork(world, { credits: 0, isLinked: false })
  const given = staffEntry(crypto.randomUUID(), { creditsDelta: 1, byTwo: true })
  await applyLedgerEntries(world.deps, driver.sub, [given], world.clock.now())
  return driver
}

const startAccounts = async () => [await startAccount(), await startAccount(), await startAccount()] as const

/** They are one person, because they share a delivery account. */
async function joinAccounts(accounts: readonly DriverAtWork[]): Promise<void> {
  for (const { call, phone } of accounts) await must('Linking', link(call, { email: accounts[0]?.email ?? '', phone }))
}

async function startPerson(): Promise<readonly DriverAtWork[]> {
  const accounts = await startAccounts()
  await joinAccounts(accounts)
  return accounts
}

const outcomes = (answers: Awaited<ReturnType<typeof editAtOnce>>) =>
  answers.map(({ status, body }) => (status === 200 ? 'saved' : body.code)).toSorted()

it.each([
  ['days', 0],
  ['days', 300],
  ['credits', 0],
  ['credits', 300],
] as const)(
  'of three edits at once, one for each account of a person, one gives all %s; transactions take %d ms',
  async (part, ms) => {
    const person = await startPerson()
    if (ms > 0) faults.inject({ operation: 'TransactWriteItems', action: 'delay', ms, times: 3 })
    const answers = await editAtOnce(person, part === 'days' ? { expirationDate: inDays(30) } : { credits: 21 })
    expect(outcomes(answers)).toEqual(['approval_needed', 'approval_needed', 'saved'])
    for (const { movedAlone } of await Promise.all(person.map(show)))
      expect(movedAlone[part].given).toBe(part === 'days' ? 30 : 20)
  },
)

it.each([
  ['credits', [21, 1, 1]],
  ['expirationDate', [30, 0, 0]],
] as const)(
  'gifts of %s to three accounts that turn out to be one person are worth those to one',
  async (part, left) => {
    const accounts = await startAccounts()
    const gift = { [part]: part === 'credits' ? 21 : inDays(30) }
    for (const account of accounts) expect(outcomes(await editAtOnce([account], gift))).toEqual(['saved'])
    await joinAccounts(accounts)
    // Linking again takes nothing more.
    await joinAccounts(accounts)
    const shown = await Promise.all(accounts.map(show))
    const seen = shown.map(({ credits, expirationDateTimestamp: ends }) => (part === 'credits' ? credits : ends))
    expect(seen).toEqual(part === 'credits' ? left : left.map((days) => expiryMoment(inDays(days)).getTime()))
  },
)

it('two accounts that link at once lose together no more than one of them would', async () => {
  const [one, other] = await startAccounts()
  expect(outcomes(await editAtOnce([one, other], { credits: 21 }))).toEqual(['saved', 'saved'])
  await Promise.all([joinAccounts([one]), must('Linking', link(other.call, { email: one.email, phone: other.phone }))])
  const left = (await Promise.all([one, other].map(show))).map(({ credits }) => credits)
  expect(left.toSorted((a, b) => a - b)).toEqual([1, 21])
})

it('a gift to an account of the giver is taken back, even if the giver links last', async () => {
  const [giver, other] = await startAccounts()
  const gift = staffEntry(crypto.randomUUID(), { creditsDelta: 20, by: giver.sub })
  await applyLedgerEntries(world.deps, other.sub, [gift], world.clock.now())
  await joinAccounts([other, giver])
  expect((await show(other)).credits).toBe(1)
})

it('a guest who is enrolled on a delivery account keeps a gift beside those of its owner', async () => {
  const [owner, guest] = await startAccounts()
  expect(outcomes(await editAtOnce([owner, guest], { credits: 21 }))).toEqual(['saved', 'saved'])
  await joinAccounts([owner])
  await enrolWith(owner, guest, 803)
  await must('Linking', link(guest.call, { email: owner.email, phone: guest.phone }))
  expect((await show(guest)).credits).toBe(21)
})

it('three edits at once that stay within the limit together are all saved', async () => {
  const person = await startPerson()
  expect(outcomes(await editAtOnce(person, { expirationDate: inDays(10) }))).toEqual(['saved', 'saved', 'saved'])
})

it('an edit at once with a change of another account of the person is saved', async () => {
  const [one, other] = (await startPerson()) as [DriverAtWork, DriverAtWork]
  faults.inject({ operation: 'TransactWriteItems', action: 'delay', ms: 300 })
  const editing = editAtOnce([one], { credits: 5 })
  await sleep(100)
  const [, renamed] = await Promise.all([editing, editAtOnce([other], { preferredPhoneNumber: '+13055550188' })])
  expect([outcomes(await editing), outcomes(renamed)]).toEqual([['saved'], ['saved']])
})

it('an edit of a person with one account reads and checks no other', async () => {
  const driver = await startAccount()
  const { version } = await show(driver)
  const body = { credits: 2, version, idempotencyKey: crypto.randomUUID() }
  world.sandbox.dynamo.resetStats()
  expect((await support.call('PATCH', pathOf(driver), { body })).status).toBe(200)
  const { requests, writeUnits } = world.sandbox.dynamo.stats()
  expect(requests).toEqual({ GetItem: 4, Query: 3, TransactWriteItems: 1 })
  expect(writeUnits).toEqual({ [world.config.DYNAMODB_TABLE]: 8 })
})
