import type { Output } from '@arribo/api-contracts/shared/endpoint'
import type { listEnrolmentInvitations } from '@arribo/api-contracts/driver/enrolments'
import { afterEach, describe, expect, it } from 'vitest'
import { keys } from '../../../platform/dynamo/keys.ts'
import { type DriverAtWork, startWork } from '@arribo/laboratory/driver-at-work'
import { accept, invite, takeThree } from '@arribo/laboratory/enrolling'
import { openWorld } from '../../../testing/worlds.ts'
import { enrolMany } from '../../../testing/sample-items.ts'

const world = await openWorld()
const owner = await startWork(world, { planType: 'borrowed-account' })
const friend = await startWork(world, { isLinked: false, credits: 0 })
afterEach(() => world.clock.reset())

const path = '/api/users/me/enrolment-invitations'
const create = (by: DriverAtWork) => by.call('POST', path)
const listOf = async (by: DriverAtWork) =>
  (await by.call<Output<typeof listEnrolmentInvitations>>('GET', path)).body.invitations
const withdraw = (by: DriverAtWork, id: string) => by.call('DELETE', `${path}/${id}`)
const look = (by: DriverAtWork, code: string) => by.call('GET', `/api/enrolment-invitations/${code}`)
const hours = 3_600_000

describe('inviting', () => {
  it("200: a 128-bit code that can't be read in the database, valid for 72 hours", async () => {
    const by = await startWork(world)
    const { status, body } = await create(by)
    expect(status).toBe(200)
    const code = String(body['code'])
    expect(Buffer.from(code, 'base64url')).toHaveLength(16)
    expect(Date.parse(String(body['expiresAt'])) - Date.parse(String(body['createdAt']))).toBe(72 * hours)
    expect(JSON.stringify(await world.sandbox.dynamo.scanAll(world.config.DYNAMODB_TABLE))).not.toContain(code)
    expect(await listOf(by)).toEqual([body])
  })

  it('409 too_many_invitations: five are open, even if requested concurrently; an expired one makes room', async () => {
    const by = await startWork(world)
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(by)))
    const kept = answers.filter(({ status }) => status === 200)
    expect(await listOf(by)).toHaveLength(kept.length)
    expect(kept.length).toBeLessThanOrEqual(5)
    for (let more = kept.length; more < 5; more += 1) expect((await create(by)).status).toBe(200)
    expect(await create(by)).toBeRefused(409, 'too_many_invitations')
    world.clock.advance(72 * hours + 1000)
    expect(await listOf(by)).toEqual([])
    expect((await create(by)).status).toBe(200)
  })

  it('409 platform_not_linked: without a delivery account', async () => {
    expect(await create(friend)).toBeRefused(409, 'platform_not_linked')
  })

  it('409 too_many_enrolled: ten drivers are on the account', async () => {
    const by = await startWork(world)
    await enrolMany(world.deps.table, by.sub, 10)
    expect(await create(by)).toBeRefused(409, 'too_many_enrolled')
  })
})

describe('withdrawing an invitation', () => {
  it('200: the link stops working and the place is free; repeating returns the same', async () => {
    const { invitationId, code } = await invite(owner)
    expect(await withdraw(owner, invitationId)).toMatchObject({ status: 200, body: { invitationId } })
    expect((await withdraw(owner, invitationId)).status).toBe(200)
    expect(await look(friend, code)).toBeRefused(410, 'invitation_withdrawn')
    expect(await accept(friend, code, { front: 'a', left: 'b', right: 'c' })).toBeRefused(410, 'invitation_withdrawn')
    expect((await listOf(owner)).map((each) => each.invitationId)).not.toContain(invitationId)
  })

  it("404 invitation_not_found: never created, or another driver's", async () => {
    const other = await startWork(world)
    const { invitationId } = await invite(other)
    for (const id of ['never', invitationId]) expect(await withdraw(owner, id)).toBeRefused(404, 'invitation_not_found')
    expect(await listOf(other)).toHaveLength(1)
  })

  it('410 invitation_used: somebody has accepted it', async () => {
    const { invitationId, code } = await invite(owner)
    const driver = await startWork(world, { isLinked: false, credits: 0 })
    expect((await accept(driver, code, await takeThree(driver, 611))).status).toBe(200)
    expect(await withdraw(owner, invitationId)).toBeRefused(410, 'invitation_used')
  })

  it('withdrawn and accepted concurrently: one wins', async () => {
    const { invitationId, code } = await invite(owner)
    const driver = await startWork(world, { isLinked: false, credits: 0 })
    const photos = await takeThree(driver, 612)
    const [accepted, withdrawn] = await Promise.all([accept(driver, code, photos), withdraw(owner, invitationId)])
    expect([accepted.status, withdrawn.status].toSorted((a, b) => a - b)).toEqual([200, 410])
    const { body } = await owner.call<{ mine: { driverId: string }[] }>('GET', '/api/users/me/enrolments')
    expect(body.mine.some(({ driverId }) => driverId === driver.sub)).toBe(accepted.status === 200)
  })
})

describe('reading an invitation', () => {
  it("200: the owner's first name only, the platform, and the expiry", async () => {
    const { code, expiresAt } = await invite(owner)
    const { status, body, text } = await look(friend, code)
    expect({ status, body }).toEqual({
      status: 200,
      body: { ownerFirstName: 'Ana', platform: 'flex', expiresAt, status: 'open', isOwn: false },
    })
    expect(text).not.toContain('Torres')
    expect((await look(owner, code)).body).toMatchObject({ isOwn: true })
  })

  it('200 accepted: for the driver who accepted it; 410 invitation_used for everybody else', async () => {
    const by = await startWork(world)
    const driver = await startWork(world, { isLinked: false, credits: 0 })
    const { code } = await invite(by)
    await accept(driver, code, await takeThree(driver, 613))
    expect(await look(driver, code)).toMatchObject({ status: 200, body: { status: 'accepted' } })
    expect(await look(friend, code)).toBeRefused(410, 'invitation_used')
  })

  it('404 invitation_not_found', async () => {
    for (const open of [
      look,
      (by: DriverAtWork, code: string) => accept(by, code, { front: 'a', left: 'b', right: 'c' }),
    ])
      expect(await open(friend, 'AAAAAAAAAAAAAAAAAAAAAA')).toBeRefused(404, 'invitation_not_found')
  })

  it("404 invitation_not_found: the owner's account is gone", async () => {
    const by = await startWork(world)
    const { code } = await invite(by)
    await world.deps.table.delete(keys.driver(by.sub))
    expect(await look(friend, code)).toBeRefused(404, 'invitation_not_found')
  })

  it('410 invitation_expired: after 72 hours', async () => {
    const enrolled = await startWork(world)
    const { code } = await invite(enrolled)
    world.clock.advance(72 * hours + 1000)
    expect(await look(friend, code)).toBeRefused(410, 'invitation_expired')
    expect(await accept(friend, code, { front: 'a', left: 'b', right: 'c' })).toBeRefused(410, 'invitation_expired')
  })
})
