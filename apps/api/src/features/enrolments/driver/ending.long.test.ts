import type { Output } from '@arribo/api-contracts/shared/endpoint'
import type { listEnrolments } from '@arribo/api-contracts/driver/enrolments'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { getDriver } from '../../drivers/drivers.ts'
import { keys } from '../../../platform/dynamo/keys.ts'
import { selfieOf, startMatching, untilMatched } from '../../../testing/matching.ts'
import { withClients, withoutStorage } from '../../../testing/other-clients.ts'
import { type DriverAtWork, startWork } from '@arribo/laboratory/driver-at-work'
import { accept, enrol, enrolWith, invite, takeThree } from '@arribo/laboratory/enrolling'
import { link } from '@arribo/laboratory/linking'
import { openWorld } from '../../../testing/worlds.ts'

const world = await openWorld()
afterEach(() => {
  world.clock.reset()
  world.sandbox.rekognition.controls.setMode('normal')
})

const shared = () => startWork(world, { planType: 'borrowed-account' })
const withdraw = (driver: DriverAtWork, owner: DriverAtWork) =>
  driver.call('DELETE', `/api/users/me/shared-accounts/${owner.sub}`)
const remove = (owner: DriverAtWork, driver: DriverAtWork) =>
  owner.call('DELETE', `/api/users/me/enrolments/${driver.sub}`)
const listOf = async (driver: DriverAtWork) =>
  (await driver.call<Output<typeof listEnrolments>>('GET', '/api/users/me/enrolments')).body
async function joined(owner: DriverAtWork, person: number) {
  const driver = await startWork(world, { isLinked: false, credits: 2 })
  await enrolWith(owner, driver, person)
  await link(driver.call, { email: owner.email, phone: driver.phone })
  return driver
}
const linkOf = async ({ sub }: DriverAtWork) => (await getDriver(world.deps.table, sub))?.flexEmail
const photosOf = (driver: DriverAtWork) =>
  world.sandbox.s3.objects().filter(({ key }) => key.startsWith(`references/${driver.sub}/`))
it("200: the lists: drivers on my account by name and last digits; other accounts by the owner's first name", async () => {
  const owner = await shared()
  const driver = await enrol(world, owner, 651)
  const since = expect.any(String)
  expect(await listOf(owner)).toEqual({
    mine: [{ driverId: driver.sub, name: 'Ana Torres', phoneEnding: driver.phone.slice(-4), since, status: 'active' }],
    others: [],
    removedFrom: [],
    isGuest: false,
  })
  expect(await listOf(driver)).toEqual({
    mine: [],
    others: [{ ownerId: owner.sub, ownerFirstName: 'Ana', since }],
    removedFrom: [],
    isGuest: false,
  })
  await withdraw(driver, owner)
  expect((await listOf(owner)).mine).toMatchObject([{ driverId: driver.sub, status: 'withdrawn' }])
  expect((await listOf(driver)).others).toEqual([])
  world.clock.advance(31 * 86_400_000)
  await world.deps.table.update({
    Key: keys.enrolment(owner.sub, driver.sub),
    UpdateExpression: 'SET withdrawnAt = :long',
    ExpressionAttributeValues: { ':long': new Date(Date.now() - 40 * 86_400_000).toISOString() },
  })
  world.clock.reset()
  expect((await listOf(owner)).mine).toEqual([])
})

describe.each([
  ['the driver withdraws', withdraw, (driver: DriverAtWork, owner: DriverAtWork) => [driver, owner] as const],
  ['the owner removes', remove, (driver: DriverAtWork, owner: DriverAtWork) => [owner, driver] as const],
])('%s', (who, end, order) => {
  it('200: the photos are gone at once and both are notified; repeating returns the same', async () => {
    const owner = await shared()
    const driver = await enrol(world, owner, 652)
    expect(photosOf(driver)).toHaveLength(3)
    const { status, body } = await end(...order(driver, owner))
    expect(status).toBe(200)
    expect(photosOf(driver)).toEqual([])
    expect(await end(...order(driver, owner))).toMatchObject({ status: 200, body })
    const enrolment = await world.deps.table.get(keys.enrolment(owner.sub, driver.sub))
    expect(enrolment).toMatchObject({ status: 'withdrawn', endedBy: who.includes('owner') ? 'owner' : 'driver' })
    expect(enrolment).not.toHaveProperty('photoKeys')
    const removed = { ownerId: owner.sub, ownerFirstName: 'Ana', at: body['endedAt'] }
    expect((await listOf(driver)).removedFrom).toEqual(who.includes('owner') ? [removed] : [])
    for (const { sub } of [owner, driver])
      expect(await world.logsOf(sub, { operationStatus: 'DELETE' })).toHaveLength(1)
  })

  it.each<[string, (owner: DriverAtWork) => Promise<unknown>]>([
    ['is still on it', async () => undefined],
    ['has unlinked it', ({ call, email }) => call('POST', '/api/flex/unlink', { body: { email } })],
    ['has linked another', async ({ call, phone }) => link(call, { email: (await shared()).email, phone })],
  ])("200: only the driver is disconnected from the owner's platform account; the owner %s", async (_how, move) => {
    const owner = await shared()
    const [driver, other] = [await joined(owner, 659), await joined(owner, 660)]
    await move(owner)
    const before = await linkOf(owner)
    expect((await end(...order(driver, owner))).status).toBe(200)
    expect([await linkOf(driver), await linkOf(other), await linkOf(owner)]).toEqual([null, owner.email, before])
  })

  it('404 enrolment_not_found', async () => {
    const [owner, driver] = [await shared(), await startWork(world, { isLinked: false, credits: 0 })]
    expect(await end(...order(driver, owner))).toBeRefused(404, 'enrolment_not_found')
  })

  it('503 storage_down: nothing has ended, and a retry ends it', async () => {
    const owner = await shared()
    const driver = await enrol(world, owner, 653)
    await withoutStorage(world, async () => expect(await end(...order(driver, owner))).toBeRefused(503, 'storage_down'))
    expect((await listOf(driver)).others).toHaveLength(1)
    expect((await end(...order(driver, owner))).status).toBe(200)
    expect(photosOf(driver)).toEqual([])
  })
})

it('200: a driver whose withdrawal stopped after the photos were deleted may take new photos, then withdraw', async () => {
  const owner = await shared()
  const driver = await enrol(world, owner, 650)
  const { storage } = world.deps
  const deletePhotosUnder = async (prefix: string) => {
    await storage.deletePhotosUnder(prefix)
    throw new Error('the process died')
  }
  await withClients(world, { storage: { ...storage, deletePhotosUnder } }, () => withdraw(driver, owner))
  const photos = await takeThree(driver, 650)
  expect((await driver.call('POST', '/api/users/me/verification', { body: { photos } })).status).toBe(200)
  expect((await withdraw(driver, owner)).status).toBe(200)
  expect(photosOf(driver)).toHaveLength(3)
})

it('an owner who deletes the account disconnects everybody enrolled on it', async () => {
  const owner = await shared()
  const driver = await joined(owner, 661)
  await owner.call('DELETE', '/api/users/me')
  expect(await linkOf(driver)).toBeNull()
})

it('both end it concurrently: it ends once', async () => {
  const owner = await shared()
  const driver = await enrol(world, owner, 654)
  const answers = await Promise.all([withdraw(driver, owner), remove(owner, driver)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await world.deps.table.get(keys.enrolledCount(owner.sub))).toMatchObject({ drivers: 0 })
})

it('a driver who withdrew may accept another invitation', async () => {
  const owner = await shared()
  const driver = await enrol(world, owner, 655)
  await withdraw(driver, owner)
  expect((await accept(driver, (await invite(owner)).code, await takeThree(driver, 655))).status).toBe(200)
  expect((await listOf(owner)).mine).toMatchObject([{ status: 'active' }])
})

describe('a selfie in progress when the consent is withdrawn', () => {
  it('does not match: withdrawn before the matching', async () => {
    const owner = await shared()
    const driver = await enrol(world, owner, 656)
    const taskId = await selfieOf(owner, 656)
    world.sandbox.rekognition.controls.setMode('broken')
    await startMatching(owner, taskId)
    await withdraw(driver, owner)
    world.sandbox.rekognition.controls.setMode('normal')
    expect(await untilMatched(owner, taskId)).toMatchObject({ status: 'failed', code: 'selfie_no_match' })
  })

  it('does not match: withdrawn between the comparison and its result', async () => {
    const owner = await shared()
    const driver = await enrol(world, owner, 657)
    const taskId = await selfieOf(owner, 657)
    const vision = { ...world.deps.vision }
    let isFirst = true
    vi.spyOn(world.deps.vision, 'similarity').mockImplementation(async (one, other) => {
      const answer = await vision.similarity(one, other)
      if (isFirst) {
        isFirst = false
        await withdraw(driver, owner)
      }
      return answer
    })
    await startMatching(owner, taskId)
    expect(await untilMatched(owner, taskId)).toMatchObject({ status: 'failed', code: 'selfie_no_match' })
    vi.restoreAllMocks()
  })

  it('409 selfie_no_match: withdrawn after the match, before the press', async () => {
    const owner = await shared()
    const driver = await enrol(world, owner, 658)
    await enrol(world, owner, 657)
    await owner.planBlock()
    const taskId = await selfieOf(owner, 658)
    await startMatching(owner, taskId)
    expect(await untilMatched(owner, taskId)).toMatchObject({ status: 'completed' })
    await withdraw(driver, owner)
    expect(await owner.press()).toBeRefused(409, 'selfie_no_match')
    expect((await owner.me()).credits).toBe(3)
  })
})

it('an enrolled driver in their own app matches by their own face on the same delivery account only', async () => {
  const owner = await shared()
  const driver = await shared()
  await accept(driver, (await invite(owner)).code, await takeThree(driver, 659))
  expect(await startMatching(driver, await selfieOf(driver, 659))).toBeRefused(409, 'nobody_enrolled')
  await link(driver.call, { email: owner.email, phone: driver.phone })
  const [mine, theirs] = [await selfieOf(driver, 659), await selfieOf(driver, 660)]
  await startMatching(driver, mine)
  expect(await untilMatched(driver, mine)).toMatchObject({ status: 'completed' })
  await startMatching(driver, theirs)
  expect(await untilMatched(driver, theirs)).toMatchObject({ status: 'failed', code: 'selfie_no_match' })
  await withdraw(driver, owner)
  expect(await startMatching(driver, await selfieOf(driver, 659))).toBeRefused(409, 'nobody_enrolled')
})
