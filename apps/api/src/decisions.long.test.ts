import type { Approval } from '@arribo/api-contracts/admin/approvals'
import type { Holding } from '@arribo/api-contracts/admin/cases'
import type { Macro } from '@arribo/api-contracts/admin/macros'
import type { listNotes, Note } from '@arribo/api-contracts/admin/notes'
import type { ChargeDetails } from '@arribo/api-contracts/admin/payments/charges'
import type { FactorRecovery } from '@arribo/api-contracts/admin/second-factor'
import type { AdminUser } from '@arribo/api-contracts/admin/users'
import { registry } from '@arribo/api-contracts/registry'
import type { Answer as AnswerOf } from '@arribo/api-contracts/shared/endpoint'
import type { Problem } from '@arribo/api-contracts/shared/errors'
import { byLanguage } from '@arribo/api-contracts/shared/languages'
import type { Answer } from '@arribo/laboratory/ask'
import { startWork } from '@arribo/laboratory/driver-at-work'
import { link } from '@arribo/laboratory/linking'
import type { TestAdmin } from '@arribo/laboratory/world'
import { openWorld } from './testing/worlds.ts'
import { platformPassword } from '@arribo/sandbox/people'
import { beforeEach, describe, expect, it } from 'vitest'
import { fetchPayment } from './platform/stripe/payment-facts.ts'
import { refuseCard } from './features/payments/lost-cards.store.ts'
import { cardsOf } from './features/referrals/rewards.rules.ts'
import { refundBench } from './features/payments/testing/refund-bench.ts'

let elena: TestAdmin
let berta: TestAdmin
const world = await openWorld()
// New people for each case, and with them new rate limits.
beforeEach(async () => {
  world.clock.reset()
  elena = await world.signUpAdmin({ name: 'Elena Vargas' })
  berta = await world.signUpAdmin({ name: 'Berta Solís' })
})

type Case = {
  readonly press: () => Promise<Answer<Partial<Problem>>>
  readonly change: () => Promise<unknown>
  readonly named: readonly string[]
}

const userPath = (phone: string) => `/api/admin/users/${encodeURIComponent(phone)}`
const shownUser = async (phone: string) => (await elena.call<AdminUser>('GET', userPath(phone))).body

async function edit(phone: string, changes: object, seen?: { version: number; undoes?: string }) {
  const version = seen?.version ?? (await shownUser(phone)).version
  const body = { ...changes, ...seen, version, idempotencyKey: crypto.randomUUID() }
  return elena.call<Partial<Problem>>('PATCH', userPath(phone), { body })
}

async function boughtCharge() {
  const driver = await world.signUpDriver()
  const bench = refundBench(world, () => elena)
  const payment = await bench.buyCredits(driver, 3)
  const { id: charge, refundable } = (await bench.show<ChargeDetails>(payment)).body
  return { driver, bench, payment, charge, version: refundable.version }
}

async function raise() {
  const { phone } = await world.signUpDriver()
  return { phone, change: { kind: 'edit_user', phoneNumber: phone, version: 1, credits: 60 } }
}

async function repayment() {
  const { driver, charge, version } = await boughtCharge()
  const what = { charge, version, amountCents: 699, refundReason: 'duplicate' }
  return { phone: driver.phone, change: { kind: 'refund', phoneNumber: driver.phone, ...what } }
}

const approval = (method: 'POST' | 'DELETE', wanted: typeof raise | typeof repayment) => async (): Promise<Case> => {
  const { phone, change } = await wanted()
  const asked = await elena.call<Approval>('POST', '/api/admin/approvals', { body: { change, reason: 'Raffle' } })
  const { id, version } = asked.body
  const body = { version, ...(method === 'DELETE' && { answer: 'Not yet' }) }
  return {
    press: () => berta.call(method, `/api/admin/approvals/${id}`, { body }),
    change: () => edit(phone, { credits: 5 }),
    named: ['credits', wanted === raise ? 'creditsNow' : 'creditsAfter'],
  }
}

function recovery(method: 'POST' | 'DELETE') {
  return async (): Promise<Case> => {
    const marta = await world.signUpAdmin({ group: 'support' })
    const carla = await world.signUpAdmin({ name: 'Carla Ríos' })
    const path = '/api/admin/second-factor/recoveries'
    const one = `${path}/${encodeURIComponent(marta.phone)}`
    const ask = async (by: TestAdmin) => {
      world.clock.advance(-25 * 3_600_000)
      const asked = await by.call<FactorRecovery>('POST', path, { body: { phoneNumber: marta.phone } })
      world.clock.reset()
      return asked.body.version
    }
    const version = await ask(elena)
    return {
      press: () => berta.call(method, one, { body: { version } }),
      change: async () => {
        await elena.call('DELETE', one, { body: { version } })
        await ask(carla)
      },
      named: ['askedAt', 'askedBy'],
    }
  }
}

function macro(method: 'PUT' | 'DELETE') {
  return async (): Promise<Case> => {
    const path = `/api/admin/macros/${crypto.randomUUID()}`
    const written = { title: 'Rain', texts: byLanguage(() => 'Mind the rain.') }
    const save = (title: string, version: number) =>
      berta.call<Macro>('PUT', path, { body: { ...written, title, version } })
    const { version } = (await save('Rain', 0)).body
    const body = method === 'PUT' ? { ...written, title: 'Hail', version } : { version }
    return { press: () => elena.call(method, path, { body }), change: () => save('Snow', version), named: ['title'] }
  }
}

async function notesOfSomebody() {
  const { phone } = await world.signUpDriver()
  const path = `${userPath(phone)}/notes`
  const add = async (text: string) =>
    (await elena.call<Note>('POST', path, { body: { text, phoneNumber: phone } })).body
  return { path, add }
}

async function note(): Promise<Case> {
  const { path, add } = await notesOfSomebody()
  const [one, other] = [await add('Gate code 4411'), await add('Called twice')]
  const { version } = (await elena.call<AnswerOf<typeof listNotes>>('GET', path)).body
  const pin = ({ id, createdAt }: Note, by: TestAdmin) =>
    by.call<Partial<Problem>>('PATCH', `${path}/${id}`, { body: { createdAt, isPinned: true, version } })
  return { press: () => pin(one, elena), change: () => pin(other, berta), named: ['pinned'] }
}

const ownNote = (method: 'PUT' | 'DELETE') => async (): Promise<Case> => {
  const { path, add } = await notesOfSomebody()
  const { id, createdAt, version } = await add('Gate 4411')
  const shown = { createdAt, version }
  return {
    press: () => elena.call(method, `${path}/${id}`, { body: method === 'PUT' ? { ...shown, text: 'Gate 1' } : shown }),
    change: () => elena.call('PUT', `${path}/${id}`, { body: { ...shown, text: 'Gate 4412' } }),
    named: ['text'],
  }
}

async function assignment(): Promise<Case> {
  const { phone } = await world.signUpDriver()
  const path = `${userPath(phone)}/case`
  const { version } = (await elena.call<Holding>('GET', path)).body
  const take = (by: TestAdmin) => by.call<Partial<Problem>>('PUT', path, { body: { to: by.phone, version } })
  return { press: () => take(elena), change: () => take(berta), named: ['holder', 'since'] }
}

async function unlinking(): Promise<Case> {
  const driver = await startWork(world)
  const { linkVersion: version } = await shownUser(driver.phone)
  const email = `other-${driver.email}`
  await world.sandbox.delivery.controls.createAccount({ email, password: platformPassword })
  return {
    press: () => elena.call('POST', `${userPath(driver.phone)}/unlink`, { body: { version } }),
    change: async () => {
      await driver.call('POST', '/api/flex/unlink', { body: { email: driver.email } })
      await link(driver.call, { email, phone: driver.phone })
    },
    named: ['flexEmail'],
  }
}

async function refund(): Promise<Case> {
  const { driver, bench, payment, version } = await boughtCharge()
  return {
    press: () => bench.refund(payment, { amountCents: 699, version }),
    change: () => edit(driver.phone, { credits: 1 }),
    named: ['credits'],
  }
}

async function acceptance(): Promise<Case> {
  const bench = refundBench(world, () => elena)
  const payment = await bench.buyWeek(await world.signUpDriver(), 'pm_card_visa_own_accepted')
  const [card = ''] = cardsOf((await fetchPayment(world.deps.stripe, payment)) ?? { charges: [] })
  const change = () => refuseCard(world.deps, card, { disputeId: crypto.randomUUID(), payerSub: '' }, world.clock.now())
  await change()
  const { id, refusedCard } = (await bench.show(payment)).body
  const body = { note: 'Of a new owner', version: refusedCard?.version }
  return { press: () => elena.call('POST', `/api/admin/charges/${id}/card`, { body }), change, named: ['disputes'] }
}

const editing = (isUndo: boolean) => async (): Promise<Case> => {
  const { phone } = await world.signUpDriver()
  const [first, key] = [{ credits: 2, version: 1 }, crypto.randomUUID()]
  await elena.call('PATCH', userPath(phone), { body: { ...first, idempotencyKey: key } })
  return {
    press: () => edit(phone, { credits: isUndo ? 0 : 9 }, { version: 2, ...(isUndo && { undoes: key }) }),
    change: () => edit(phone, { credits: 7 }),
    named: ['credits', 'version'],
  }
}

/** Taking one's own value over a colleague's is an edit of the version that the refusal showed. */
async function takingMine(): Promise<Case> {
  const { phone } = await world.signUpDriver()
  await edit(phone, { name: 'Ana Luz' })
  const mine = { name: 'Ana María', idempotencyKey: crypto.randomUUID() }
  const refused = await elena.call<Problem>('PATCH', userPath(phone), { body: { ...mine, version: 1 } })
  const version = refused.body.current?.['version']
  return {
    press: () => elena.call('PATCH', userPath(phone), { body: { ...mine, version } }),
    change: () => edit(phone, { name: 'Ana Sol' }),
    named: ['name', 'version'],
  }
}

const cases: readonly [endpoint: string, what: string, prepare: () => Promise<Case>][] = [
  ['giveApproval', 'an edit whose driver got credits', approval('POST', raise)],
  ['refuseApproval', 'an edit whose driver got credits', approval('DELETE', raise)],
  ['giveApproval', 'a refund whose driver got credits', approval('POST', repayment)],
  ['refuseApproval', 'a refund whose driver got credits', approval('DELETE', repayment)],
  ['grantFactorRecovery', 'a request that somebody else made again', recovery('POST')],
  ['withdrawFactorRecovery', 'a request that somebody else made again', recovery('DELETE')],
  ['saveMacro', 'a reply that was rewritten', macro('PUT')],
  ['deleteMacro', 'a reply that was rewritten', macro('DELETE')],
  ['pinNote', 'pins that a colleague changed', note],
  ['unlinkDriver', 'a driver who linked another account', unlinking],
  ['refundCharge', 'a charge whose driver got a credit', refund],
  ['acceptCard', 'a card with which another dispute was lost', acceptance],
  ['updateUser', 'an edit', editing(false)],
  ['editNote', 'one’s own note', ownNote('PUT')],
  ['deleteNote', 'one’s own note', ownNote('DELETE')],
  ['assignCase', 'who works on a case', assignment],
  ['updateUser', 'an undo', editing(true)],
  ['updateUser', 'one’s own value over a colleague’s', takingMine],
]

const deciding = [...registry].filter(([, { decides }]) => decides).map(([name]) => name)

it('has a case for every endpoint that decides, as the contracts say', () => {
  expect(new Set(cases.map(([name]) => name))).toEqual(new Set(deciding))
})

async function written(): Promise<ReadonlySet<string>> {
  const items = (await world.sandbox.dynamo.scanAll(world.config.DYNAMODB_TABLE)).map((item) => JSON.stringify(item))
  return new Set(items.filter((item) => !item.includes('"RATE#')))
}

describe.each(cases)('%s: %s', (_name, _what, prepare) => {
  it('200: as it was shown', async () => {
    const { press } = await prepare()
    expect(await press()).toMatchObject({ status: 200 })
  })

  it('409 shown_changed: changed between the look and the press; it says what, and nothing is written', async () => {
    const { press, change, named } = await prepare()
    await change()
    const before = await written()
    const { status, body } = await press()
    expect([status, body.code]).toEqual([409, 'shown_changed'])
    expect(Object.keys(body.current ?? {})).toEqual(expect.arrayContaining([...named]))
    expect(await written()).toEqual(before)
    expect(before.size).toBeGreaterThan(0)
  })
})
