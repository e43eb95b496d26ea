import { keys } from '../../../platform/dynamo/keys.ts'
import type { AdminUser } from '@arribo/api-contracts/admin/users'
import { nothingMoved } from '@arribo/api-contracts/shared/money/edit-size'
import { addDays, expiryMoment, newYorkDay } from '@arribo/api-contracts/shared/calendar-days'
import type { Problem } from '@arribo/api-contracts/shared/errors'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TestDriver } from '@arribo/laboratory/world'
import { applyLedgerEntries } from '../../ledger/ledger.ts'
import { getDriver } from '../../drivers/drivers.ts'
import { openWorld } from '../../../testing/worlds.ts'

let driver: TestDriver
let edits = 0

const world = await openWorld()
const admin = await world.signUpAdmin({ name: 'Elena Vargas' })
beforeEach(async () => {
  // Staff may edit sixty times in ten minutes.
  world.clock.advance(60_000)
  driver = await world.signUpDriver({ name: 'Ana Torres' })
})
const address = () => `/api/admin/users/${encodeURIComponent(driver.phone)}`
const show = async () => (await admin.call<AdminUser>('GET', address())).body
const inTenDays = () => addDays(newYorkDay(world.clock.now()), 10)
const newKey = () => `edit-${(edits += 1)}`
const patch = (changes: object, { version = 1, idempotencyKey = newKey(), by = admin } = {}) =>
  by.call<AdminUser & Problem>('PATCH', address(), { body: { ...changes, version, idempotencyKey } })
const listStaffEntries = async () => (await world.logsOf(driver.sub)).filter(({ adminName }) => adminName !== undefined)
const tableText = async () => JSON.stringify(await world.sandbox.dynamo.scanAll(world.config.DYNAMODB_TABLE))
const found = async (search: string) =>
  (await admin.call<{ total: number }>('GET', '/api/admin/users', { query: { search } })).body.total

describe('PATCH /api/admin/users/:phoneNumber', () => {
  it('200: changes only what was sent, and returns the updated user', async () => {
    const before = await show()
    const { status, body } = await patch({ preferredPhoneNumber: '+13055550188', setupComplete: true, imHere: false })
    expect(status).toBe(200)
    const changes = { preferredPhoneNumber: '+13055550188', setupComplete: true, imHere: false }
    expect(body).toEqual({ ...before, ...changes, version: 2, wasSo: false })
    expect({ ...(await show()), wasSo: false }).toEqual(body)
    expect((await patch(changes)).body).toEqual({ ...body, wasSo: true })
  })

  it('200: sets credits to a number, never below 0, by a ledger entry, in one step with the rest', async () => {
    const { body } = await patch({ credits: 5, name: 'Ana María', proxyInstalled: true }, { idempotencyKey: 'five' })
    expect(body).toMatchObject({ credits: 5, goodStanding: true, name: 'Ana María', proxyInstalled: true, version: 2 })
    const second = await patch({ credits: 2 }, { version: 2, idempotencyKey: 'two' })
    expect(second.body).toMatchObject({ credits: 2, version: 3 })
    const below = await patch({ credits: -3 }, { version: 3, idempotencyKey: 'below' })
    expect(below.body).toMatchObject({ credits: 0, version: 4 })
    const ledger = await world.deps.table.listUnder({ ...keys.own(driver.sub), prefix: 'LEDGER#' })
    expect(Object.fromEntries(ledger.map(({ sk, creditsDelta }) => [sk, creditsDelta]))).toEqual({
      'LEDGER#ADM#five': 5,
      'LEDGER#ADM#two': -3,
      'LEDGER#ADM#below': -2,
    })
  })

  it('200: a linked account and credits at once, which end a selfie taken before, and answers what is then stored', async () => {
    const { body } = await patch({ credits: 5, name: 'Ana María', proxyInstalled: true, expirationDate: inTenDays() })
    expect(body).toEqual({ ...(await show()), wasSo: false })
    expect(await getDriver(world.deps.table, driver.sub)).toMatchObject({ version: 2, accountVersion: 2 })
  })

  it('200: a standing set by staff holds until a credit is bought or spent', async () => {
    expect((await patch({ credits: 1 })).body.goodStanding).toBe(true)
    expect((await patch({ goodStanding: false }, { version: 2 })).body.goodStanding).toBe(false)
    expect((await patch({ credits: 3 }, { version: 3 })).body).toMatchObject({ credits: 3, goodStanding: false })
    expect((await patch({ goodStanding: true }, { version: 4 })).body.goodStanding).toBe(true)
  })

  it('200: a search finds the new name, and no longer the old one', async () => {
    await patch({ name: 'Xiomara Quispe', credits: 1 })
    expect([await found('xiomara'), await found('quispe')]).toEqual([1, 1])
    await patch({ name: 'Yolanda' }, { version: 2 })
    expect([await found('xiomara'), await found('quispe'), await found('yolanda')]).toEqual([0, 0, 1])
  })

  it('200: one log entry says who did it and what it was before', async () => {
    await patch({ name: 'Ana María', credits: 2, imHere: false, expirationDate: inTenDays() })
    const [entry, ...others] = await listStaffEntries()
    expect(others).toEqual([])
    expect(entry).toMatchObject({
      operationStatus: 'UPDATE',
      adminName: 'Elena Vargas',
      adminPhoneNumber: admin.phone,
      value: {
        name: 'Ana María',
        credits: 2,
        imHere: false,
        expirationDateTimestamp: expiryMoment(inTenDays()).getTime(),
      },
      oldValue: { name: 'Ana Torres', credits: 0, imHere: true, expirationDateTimestamp: null },
    })
  })

  it('409 key_reused: another edit under the key of one that was written', async () => {
    const once = { version: 1, idempotencyKey: newKey() }
    expect((await patch({ credits: 2 }, once)).status).toBe(200)
    for (const other of [{ credits: 3 }, { credits: 2, name: 'Otra' }])
      expect(await patch(other, once)).toBeRefused(409, 'key_reused')
  })

  it('409 shown_changed: somebody has changed the user meanwhile; returns their values and writes nothing', async () => {
    await patch({ name: 'De otra agente', credits: 4 })
    const before = await tableText()
    const { status, body } = await patch({ name: 'Mío', credits: 9 })
    expect([status, body.code]).toEqual([409, 'shown_changed'])
    expect(body.current).toEqual({
      version: 2,
      name: 'De otra agente',
      preferredPhoneNumber: null,
      expirationDateTimestamp: null,
      credits: 4,
      proxyInstalled: false,
      goodStanding: true,
      setupComplete: false,
      imHere: true,
    })
    const own = { at: expect.any(Number) as number, by: 'Elena Vargas', isOwn: true }
    expect(body.lastChanges).toEqual([
      { ...own, field: 'name', from: driver.name, to: 'De otra agente' },
      { ...own, field: 'credits', from: 0, to: 4 },
      { ...own, field: 'goodStanding', from: false, to: true },
    ])
    expect(await tableText()).toBe(before)
  })

  it.each([{ credits: 9 }, { name: 'Mío' }])(
    '409 shown_changed: of two concurrent edits one wins: %j',
    async (changes) => {
      const answers = await Promise.all([patch(changes), patch({ imHere: false })])
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
      expect((await show()).version).toBe(2)
    },
  )

  it('409 reason_needed: lifting what an earlier account left, until somebody says why; the log keeps it', async () => {
    const held = { kind: 'came_back', cause: 'dp_other', entryId: 'BACK#dp_other#1#held' } as const
    await patch({ credits: 2 })
    await applyLedgerEntries(world.deps, driver.sub, [held], world.clock.now())
    expect((await show()).goodStanding).toBe(false)
    for (const reason of [undefined, '  ']) {
      const refused = await patch({ goodStanding: true, reason }, { version: 3 })
      expect(refused).toBeRefused(409, 'reason_needed')
    }
    const lifted = await patch({ goodStanding: true, reason: 'Another person' }, { version: 3 })
    expect(lifted).toMatchObject({ status: 200, body: { goodStanding: true } })
    expect((await listStaffEntries()).at(-1)).toMatchObject({ value: { note: 'Another person' } })
  })

  it.each([
    ['edited by staff', { name: 'Ana María' }],
    ['balance staff', { credits: 3 }],
    ['edited by staff with the balance', { name: 'Ana María', credits: 3 }],
  ])('is logged by what was changed, and its undo as one: %s', async (description, changes) => {
    await patch(changes, { idempotencyKey: `first-${description.length}` })
    const before = { ...('name' in changes && { name: 'Ana Torres' }), ...('credits' in changes && { credits: 0 }) }
    await patch({ ...before, undoes: `first-${description.length}` }, { version: 2 })
    const written = (await listStaffEntries()).map((entry) => entry.description)
    expect(written).toEqual([description, 'edited by staff, undoing an edit'])
  })

  it('200: support may write up to 20 credits and 30 days at once', async () => {
    const by = await world.signUpAdmin({ group: 'support' })
    const saved = await patch({ credits: 20, expirationDate: addDays(newYorkDay(world.clock.now()), 30) }, { by })
    const shown = { credits: 20, movedAlone: { days: { given: 30 }, credits: { given: 20 } } }
    expect(saved).toMatchObject({ status: 200, body: shown })
    expect(await show()).toMatchObject(shown)
    world.clock.advance(366 * 86_400_000)
    expect((await show()).movedAlone).toEqual({ days: nothingMoved, credits: nothingMoved })
    world.clock.reset()
  })

  it.each([
    [() => ({ credits: 12 }), () => ({ credits: 24 })],
    [() => ({ expirationDate: inTenDays() }), () => ({ expirationDate: addDays(inTenDays(), 21) })],
  ])('409 approval_needed: small edits do not add up to a large one: %#', async (first, second) => {
    const support = await world.signUpAdmin({ group: 'support' })
    const other = await world.signUpAdmin({ group: 'support' })
    expect((await patch(first(), { by: support })).status).toBe(200)
    for (const by of [support, other, admin])
      expect(await patch(second(), { version: 2, by })).toBeRefused(409, 'approval_needed')
  })
  it.each([
    { phoneNumber: '+13055550100' },
    { password: 'secret-secret' },
    { credits: 1_000_000 },
    { credits: 1.5 },
    { credits: '0x10' },
    { credits: 'Infinity' },
  ])('400: %j changes nothing, and the answer names what was wrong with the credits', async (changes) => {
    const before = await tableText()
    const answer = await patch(changes)
    expect(answer).toBeRefused(400, 'invalid_request')
    expect(JSON.stringify(answer.body).includes('credits')).toBe('credits' in changes)
    expect(await tableText()).toBe(before)
  })
})
