import {
  AdminSetUserMFAPreferenceCommand,
  CognitoIdentityProviderClient,
  SetUserMFAPreferenceCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import type { listNeeds } from '@arribo/api-contracts/admin/cases'
import type { listNotices } from '@arribo/api-contracts/admin/notices'
import type { FactorRecovery } from '@arribo/api-contracts/admin/second-factor'
import type { Answer } from '@arribo/api-contracts/shared/endpoint'
import { Refusal } from '@arribo/server/refusal'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { createDeps } from '../../deps.ts'
import { setUpFactor, type TestAdmin, testPassword } from '@arribo/laboratory/world'
import { withClients } from '../../testing/other-clients.ts'
import { openWorld } from '../../testing/worlds.ts'
import { accountMark } from '../people/people.ts'
import { recoveryPut } from './recovery.store.ts'

const world = await openWorld()
const elena = await world.signUpAdmin({ name: 'Elena Vargas' })
const berta = await world.signUpAdmin({ name: 'Berta Solís' })
const client = new CognitoIdentityProviderClient({ region: 'us-east-1', endpoint: `${world.sandbox.address}/cognito` })
const off = { Enabled: false, PreferredMfa: false }
afterEach(() => world.clock.reset())
afterAll(() => client.destroy())

const path = '/api/admin/second-factor'
const recoveries = `${path}/recoveries`
const open = ({ call }: Pick<TestAdmin, 'call'>) => call('GET', '/api/admin/stats')
const needed = [403, 'second_factor_needed'] as const
const send = (by: TestAdmin, code: string, token = by.accessToken) => by.call('POST', path, { body: { token, code } })
const again = async ({ phone }: TestAdmin) => {
  const tokens = await world.pool.signIn(phone, testPassword, world.config.COGNITO_ADMIN_CLIENT_ID)
  return { ...tokens, call: world.callWith(tokens.idToken) }
}
const aSecond = () => new Promise((resolve) => setTimeout(resolve, 1000))
async function descriptionsOf(sub: string) {
  const items = await world.logsOf(sub)
  return items.map(({ description }) => description)
}

describe('setting up the second factor', () => {
  it('opens the back office to this session and to those that begin with a code', async () => {
    const marta = await world.signUpAdmin({ name: 'Marta', hasFactor: false })
    expect(await open(marta)).toBeRefused(...needed)
    await setUpFactor(world.pool, marta)
    expect((await open(marta)).status).toBe(200)
    expect(await descriptionsOf(marta.sub)).toEqual(['second factor set up'])
    await aSecond()
    expect((await open(await again(marta))).status).toBe(200)
  })

  it('401: an older session without a code, even one that was never checked', async () => {
    const marta = await world.signUpAdmin({ hasFactor: false })
    const earlier = await again(marta)
    await setUpFactor(world.pool, marta)
    expect((await open(earlier)).status).toBe(401)
    const elsewhere = await createDeps(world.config, world.clock.now)
    const actor = await elsewhere.verifyToken(marta.idToken)
    expect(actor && (await elsewhere.factors.isProved(actor))).toBe(true)
    elsewhere.table.close()
  })

  it('403: a session that began after the factor was turned off in the pool', async () => {
    const marta = await world.signUpAdmin()
    const UserPoolId = world.config.COGNITO_USER_POOL_ID
    await client.send(
      new AdminSetUserMFAPreferenceCommand({ UserPoolId, Username: marta.phone, SoftwareTokenMfaSettings: off }),
    )
    await aSecond()
    expect(await open(await again(marta))).toBeRefused(...needed)
    expect((await open(marta)).status).toBe(200)
  })

  it.each([
    ['the driver app', world.config.COGNITO_DRIVER_CLIENT_ID],
    ['the back office', world.config.COGNITO_ADMIN_CLIENT_ID],
  ])('leaves no earlier session of %s that could turn it off or replace it at the pool', async (_app, clientId) => {
    const marta = await world.signUpAdmin({ hasFactor: false })
    const earlier = await world.pool.signIn(marta.phone, testPassword, clientId)
    await setUpFactor(world.pool, marta)
    const change = { AccessToken: earlier.accessToken, SoftwareTokenMfaSettings: off }
    await expect(client.send(new SetUserMFAPreferenceCommand(change))).rejects.toThrow('revoked')
    await expect(world.pool.refresh(earlier.refreshToken, clientId)).rejects.toThrow()
    await expect(world.pool.offerFactor(marta.phone, earlier.accessToken)).rejects.toThrow('revoked')
    expect((await open(await again(marta))).status).toBe(200)
  })

  it('400 wrong_code', async () => {
    const marta = await world.signUpAdmin({ hasFactor: false })
    const right = await world.pool.offerFactor(marta.phone, marta.accessToken)
    expect(await send(marta, right === '000000' ? '000001' : '000000')).toBeRefused(400, 'wrong_code')
    expect(await open(marta)).toBeRefused(...needed)
  })

  it('409 factor_kept: nobody can replace their own', async () => {
    const marta = await world.signUpAdmin()
    const session = { ...marta, ...(await again(marta)) }
    const code = await world.pool.offerFactor(marta.phone, session.accessToken)
    expect(await send(session, code)).toBeRefused(409, 'factor_kept')
  })

  it("403 not_yours: with the access token of another session, even one's own", async () => {
    const marta = await world.signUpAdmin({ hasFactor: false })
    const other = await world.pool.signIn(marta.phone, testPassword, world.config.COGNITO_ADMIN_CLIENT_ID)
    for (const token of [other.accessToken, elena.accessToken, 'x'])
      expect(await send(marta, '123456', token)).toBeRefused(403, 'not_yours')
  })
})

describe('a lost second factor', () => {
  const ask = (phoneNumber: string, by = elena) =>
    by.call<FactorRecovery>('POST', recoveries, { body: { phoneNumber } })
  const list = async () => (await elena.call<FactorRecovery[]>('GET', recoveries)).body
  const decide = async (method: 'POST' | 'DELETE', phone: string, by: TestAdmin) => {
    const shown = (await list()).find(({ phoneNumber }) => phoneNumber === phone)
    const body = { version: shown?.version ?? 'x'.repeat(22) }
    return by.call(method, `${recoveries}/${encodeURIComponent(phone)}`, { body })
  }
  const grant = (phone: string, by = berta) => decide('POST', phone, by)
  const withdraw = (phone: string, by = elena) => decide('DELETE', phone, by)

  it('is removed by a colleague after a day; then all sessions have ended, and a new one is set up', async () => {
    const marta = await world.signUpAdmin({ name: 'Marta Ríos', group: 'support' })
    world.clock.advance(-24 * 3_600_000 + 2000)
    const asked = await ask(marta.phone)
    expect(asked).toMatchObject({ status: 200, body: { name: 'Marta Ríos', askedBy: 'Elena Vargas' } })
    expect(await ask(marta.phone)).toBeRefused(409, 'recovery_asked')
    expect(await grant(marta.phone)).toBeRefused(409, 'recovery_not_due', { hours: 24 })
    world.clock.reset()
    expect((await list()).map(({ phoneNumber }) => phoneNumber)).toContain(marta.phone)
    world.clock.advance(2000)
    expect(await grant(marta.phone, elena)).toBeRefused(409, 'own_approval')
    expect((await open(marta)).status).toBe(200)
    expect(await grant(marta.phone)).toMatchObject({ status: 200 })
    expect(await world.deps.poolFactors.isOn(marta.sub)).toBe(false)
    world.clock.reset()
    expect((await open(marta)).status).toBe(401)
    expect(await descriptionsOf(marta.sub)).toEqual(
      expect.arrayContaining(['second factor to be recovered', 'second factor taken away as lost']),
    )
    await expect(world.pool.refresh(marta.refreshToken, world.config.COGNITO_ADMIN_CLIENT_ID)).rejects.toThrow()
    await aSecond()
    await aSecond()
    await aSecond()
    const session = { ...marta, ...(await again(marta)) }
    expect(await open(session)).toBeRefused(...needed)
    // As if a request about the earlier factor were left.
    const { sub, phone: phoneNumber } = marta
    const left = { ...asked.body, sub, phoneNumber, askedBySub: elena.sub }
    await world.deps.table.transact([recoveryPut(left)])
    await setUpFactor(world.pool, session)
    expect((await open(session)).status).toBe(200)
    expect((await list()).map((each) => each.phoneNumber)).not.toContain(phoneNumber)
  })

  it('503: the pool is down; the request can be withdrawn a minute later', async () => {
    const marta = await world.signUpAdmin({ group: 'viewer' })
    world.clock.advance(-24 * 3_600_000)
    await ask(marta.phone)
    world.clock.reset()
    const turnOff = () => Promise.reject(new Refusal('temporarily_unavailable'))
    const poolFactors = { ...world.deps.poolFactors, turnOff }
    expect((await withClients(world, { poolFactors }, () => grant(marta.phone))).status).toBe(503)
    expect(await withdraw(marta.phone)).toBeRefused(409, 'approval_under_way')
    world.clock.advance(61_000)
    expect((await withdraw(marta.phone)).status).toBe(200)
    expect((await open(marta)).status).toBe(200)
  })

  it('is never taken away without a log, and the grant is repeated after an interruption', async () => {
    const marta = await world.signUpAdmin({ group: 'viewer' })
    world.clock.advance(-24 * 3_600_000)
    await ask(marta.phone)
    world.clock.reset()
    const transact = () => Promise.reject(new Refusal('temporarily_unavailable'))
    const table = { ...world.deps.table, transact }
    expect((await withClients(world, { table }, () => grant(marta.phone))).status).toBe(503)
    expect(await world.deps.factors.isKept(marta.sub)).toBe(true)
    expect((await grant(marta.phone)).status).toBe(200)
    expect(await world.deps.factors.isKept(marta.sub)).toBe(false)
    expect(await descriptionsOf(marta.sub)).toContain('second factor taken away as lost')
  })

  it('waits for every other admin while it is requested, with a notice, but not for the requester', async () => {
    const marta = await world.signUpAdmin({ name: 'Marta Paz', group: 'support' })
    await ask(marta.phone)
    const needs = async (by: TestAdmin) =>
      (await by.call<Answer<typeof listNeeds>>('GET', '/api/admin/needs-me')).body.items.filter(
        ({ phoneNumber }) => phoneNumber === marta.phone,
      )
    const notices = async (by: TestAdmin) =>
      (await by.call<Answer<typeof listNotices>>('GET', '/api/admin/notices')).body.items
        .filter(({ change }) => change.phoneNumber === marta.phone)
        .map(({ event, change, isYours, isUnread }) => [event, change.kind, isYours, isUnread])
    const change = { kind: 'factor_recovery', name: 'Marta Paz', phoneNumber: marta.phone }
    const asked = { kind: 'asked', by: 'Elena Vargas', change, dueAt: expect.any(String) }
    expect(await needs(berta)).toEqual([expect.objectContaining(asked)])
    expect([await needs(elena), await needs(marta)]).toEqual([[], []])
    expect(await notices(berta)).toEqual([['asked', 'factor_recovery', false, true]])
    await withdraw(marta.phone, berta)
    expect(await needs(berta)).toEqual([])
    expect((await notices(elena))[0]).toEqual(['withdrawn', 'factor_recovery', true, true])
  })

  it('409 approval_ended: asked for by somebody who was disabled since, and can be asked for again', async () => {
    const marta = await world.signUpAdmin({ group: 'viewer' })
    const lea = await world.signUpAdmin({ name: 'Lea' })
    world.clock.advance(-24 * 3_600_000)
    await ask(marta.phone, lea)
    world.clock.reset()
    await world.pool.disable(lea.phone)
    expect(await grant(marta.phone)).toBeRefused(409, 'approval_ended')
    expect((await open(marta)).status).toBe(200)
    expect((await ask(marta.phone)).status).toBe(200)
  })

  it('stays when the request is withdrawn', async () => {
    const marta = await world.signUpAdmin({ group: 'viewer' })
    await ask(marta.phone)
    expect((await withdraw(marta.phone)).status).toBe(200)
    expect(await withdraw(marta.phone)).toBeRefused(404, 'recovery_not_found')
    expect(await grant(marta.phone)).toBeRefused(404, 'recovery_not_found')
    expect((await open(marta)).status).toBe(200)
  })

  it('409 own_recovery: nobody can request or grant their own, nor that of another account of theirs', async () => {
    const second = await world.signUpAdmin({ group: 'viewer' })
    const account = { flexId: 'flex-of-elena', isGuest: false }
    await world.deps.table.transact([elena, second].map(({ sub }) => accountMark(world.deps, sub, account)))
    for (const { phone } of [elena, second]) expect(await ask(phone)).toBeRefused(409, 'own_recovery')
    expect((await ask(second.phone, berta)).status).toBe(200)
    expect(await grant(second.phone, elena)).toBeRefused(409, 'own_recovery')
  })

  it('409 factor_not_kept, 404 profile_not_found', async () => {
    const driver = await world.signUpDriver()
    expect(await ask(driver.phone)).toBeRefused(409, 'factor_not_kept')
    expect(await ask('+13055559999')).toBeRefused(404, 'profile_not_found')
  })
})
