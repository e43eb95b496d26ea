import { TransactionRefused } from '@arribo/server/table/transact'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { keys } from '../../../platform/dynamo/keys.ts'
import { visionDown } from '../../../platform/vision/vision-unavailable.ts'
import { type DriverAtWork, startWork } from '@arribo/laboratory/driver-at-work'
import { must } from '@arribo/laboratory/ask'
import { accept, enrol, enrolWith, invite, type TaskIds, takeThree } from '@arribo/laboratory/enrolling'
import { link } from '@arribo/laboratory/linking'
import { enterBackOffice, openWorld } from '../../../testing/worlds.ts'
import { selfieOf, startMatching, uploadFace } from '../../../testing/matching.ts'
import { withClients, withoutStorage } from '../../../testing/other-clients.ts'

const world = await openWorld()
afterEach(() => world.clock.reset())

const path = '/api/users/me/verification'
const newDriver = () => startWork(world, { isLinked: false, credits: 0 })
const renew = (driver: DriverAtWork, photos: TaskIds) => driver.call('POST', path, { body: { photos } })
const referencesOf = (driver: DriverAtWork) =>
  world.sandbox.s3.objects().flatMap(({ key }) => (key.startsWith(`references/${driver.sub}/`) ? [key] : []))

it('200: the first three photos become the reference photos; a retry returns the same', async () => {
  const driver = await newDriver()
  expect((await driver.call('GET', path)).body).toEqual({ verifiedAt: null })
  const photos = await takeThree(driver, 671)
  const { status, body } = await renew(driver, photos)
  expect(status).toBe(200)
  expect((await renew(driver, photos)).body).toEqual(body)
  expect((await driver.call('GET', path)).body).toEqual(body)
  expect(referencesOf(driver)).toHaveLength(3)
})

it('200: renews them on every account on which the driver is enrolled; deletes the old ones', async () => {
  const [one, two] = [await startWork(world), await startWork(world)]
  const driver = await newDriver()
  for (const owner of [one, two]) await accept(driver, (await invite(owner)).code, await takeThree(driver, 672))
  const before = referencesOf(driver)
  const photos = await takeThree(driver, 672)
  expect((await renew(driver, photos)).status).toBe(200)
  const after = referencesOf(driver)
  expect(after).toHaveLength(9)
  expect(after.filter((key) => before.includes(key))).toEqual([])
  for (const { sub } of [one, two]) {
    const prefix = `references/${driver.sub}/${sub}/`
    expect(await world.deps.table.get(keys.enrolment(sub, driver.sub))).toMatchObject({
      photoKeys: { front: after.find((key) => key.startsWith(prefix) && key.endsWith('/front.jpg')) },
    })
  }
})

it('200: two renewals at once keep the photos of the last, of which another face is refused', async () => {
  const driver = await newDriver()
  const both = [await takeThree(driver, 678), await takeThree(driver, 678)]
  expect((await Promise.all(both.map((photos) => renew(driver, photos)))).map(({ status }) => status)).toEqual([
    200, 200,
  ])
  const kept = await world.deps.table.get(keys.verification(driver.sub))
  expect(new Set(Object.values(kept?.['photoKeys'] ?? {}))).toEqual(new Set(referencesOf(driver)))
  expect(await renew(driver, await takeThree(driver, 679))).toBeRefused(409, 'person_changed')
})

it('503: renewals that always lose against others compare twice and give up', async () => {
  const driver = await newDriver()
  const photos = await takeThree(driver, 670)
  const { vision, table } = world.deps
  const similarity = vi.fn<typeof vision.similarity>((one, other) => vision.similarity(one, other))
  const transact: typeof table.transact = async (writes) => {
    if (JSON.stringify(writes).includes('frontTaskId')) throw new TransactionRefused([])
    await table.transact(writes)
  }
  const others = { vision: { ...vision, similarity }, table: { ...table, transact } }
  const answer = await withClients(world, others, () => renew(driver, photos))
  expect(answer).toBeRefused(503, 'temporarily_unavailable')
  expect(similarity).toHaveBeenCalledTimes(4)
})

it('200: if a consent is withdrawn meanwhile, the photos for that account are deleted again', async () => {
  const owner = await startWork(world)
  const driver = await newDriver()
  await accept(driver, (await invite(owner)).code, await takeThree(driver, 673))
  const photos = await takeThree(driver, 673)
  const [renewed, withdrawn] = await Promise.all([
    renew(driver, photos),
    driver.call('DELETE', `/api/users/me/shared-accounts/${owner.sub}`),
  ])
  expect([renewed.status, withdrawn.status]).toEqual([200, 200])
  expect(referencesOf(driver).filter((key) => key.includes(`/${owner.sub}/`))).toEqual([])
  expect(await world.deps.table.get(keys.enrolment(owner.sub, driver.sub))).not.toHaveProperty('photoKeys')
})

it('409 person_changed: another face, with a link to support; nothing changes, even if the photos are lost', async () => {
  const driver = await startWork(world)
  await renew(driver, await takeThree(driver, 674))
  const before = referencesOf(driver)
  const answer = await renew(driver, await takeThree(driver, 675))
  expect(answer).toMatchObject({
    status: 409,
    body: { code: 'person_changed', message: { es: expect.stringContaining('soporte') } },
  })
  expect(referencesOf(driver)).toEqual(before)
  await Promise.all(before.map(world.deps.storage.deletePhoto))
  expect(await renew(driver, await takeThree(driver, 675))).toBeRefused(409, 'person_changed')
  const { body } = await driver.validity(await uploadFace(driver, 675, 2))
  expect(body).toMatchObject({ verdict: 'invalid', code: 'three_photos_needed' })
})

it('200: an admin removes photos of another face, which a stolen session sent, here and for a shared account; the driver is compared with new ones', async () => {
  const driver = await startWork(world)
  await enrolWith(await startWork(world), driver, 674)
  await renew(driver, await takeThree(driver, 674))
  const admin = await world.signUpAdmin()
  const remove = ({ call }: Pick<DriverAtWork, 'call'> = admin) =>
    call('DELETE', '/api/admin/tools/reference-photos', { body: { phoneNumber: driver.phone } })
  expect(await withoutStorage(world, () => remove())).toBeRefused(503, 'storage_down')
  expect(await remove()).toMatchObject({ status: 200, body: { removed: true } })
  expect([referencesOf(driver), (await driver.call('GET', path)).body]).toEqual([[], { verifiedAt: null }])
  expect((await renew(driver, await takeThree(driver, 675))).status).toBe(200)
  expect((await driver.validity(await uploadFace(driver, 674, 2))).body).toMatchObject({ code: 'face_not_yours' })
  const logged = await world.logsOf(driver.sub, { description: 'three photos removed by staff' })
  expect(logged).toMatchObject([{ adminSub: admin.sub }])
  await world.pool.addToGroup(driver.phone, 'admin')
  expect(await remove(await enterBackOffice(world, driver))).toBeRefused(409, 'approval_about_you')
})

it('409 verification_coming_soon: on a shared account', async () => {
  const driver = await startWork(world, { planType: 'borrowed-account' })
  expect(await renew(driver, { front: 'a', left: 'b', right: 'c' })).toBeRefused(409, 'verification_coming_soon')
})

// All other faults of photos are tested where an invitation is accepted, which examines them the same way.
it('400 faces_differ', async () => {
  const driver = await newDriver()
  const [{ left }, good] = [await takeThree(driver, 677), await takeThree(driver, 676)]
  expect(await renew(driver, { ...good, left })).toBeRefused(400, 'faces_differ')
})

describe('a selfie on one’s own account', () => {
  const verdictOf = async (driver: DriverAtWork, person: number, take = 2) => {
    return (await driver.validity(await uploadFace(driver, person, take))).body
  }

  it('is compared with the three photos: somebody else does not pass, whatever account type the browser sends', async () => {
    const driver = await startWork(world)
    expect(await verdictOf(driver, 691)).toMatchObject({ verdict: 'success' })
    await renew(driver, await takeThree(driver, 690))
    expect(await verdictOf(driver, 690)).toMatchObject({ verdict: 'success' })
    expect(await verdictOf(driver, 691)).toMatchObject({ verdict: 'invalid', code: 'face_not_yours' })
  })

  it.each([
    ['after a failed match on the shared account', true],
    ['whose owner never tried to match', false],
  ])(
    'needs the three photos while drivers are enrolled, %s: nobody calls it their own to pass',
    async (_w, isTried) => {
      const owner = await startWork(world, { planType: isTried ? 'borrowed-account' : 'own-account' })
      await enrol(world, owner, 692)
      const assignmentId = await owner.planBlock()
      if (isTried) {
        await startMatching(owner, await selfieOf(owner, 693))
        await owner.call('PATCH', '/api/users/me/plan-type', { body: { planType: 'own-account' } })
      }
      for (const person of [692, 693])
        expect(await verdictOf(owner, person)).toMatchObject({ verdict: 'invalid', code: 'three_photos_needed' })
      expect(await owner.press({ assignmentId })).toBeRefused(409, 'selfie_needed')
      const calendar = async () => (await owner.calendar()).body
      expect(await calendar()).toMatchObject({ photosNeeded: true })
      await renew(owner, await takeThree(owner, 694))
      expect(await calendar()).toMatchObject({ photosNeeded: false })
      expect(await verdictOf(owner, 693, 3)).toMatchObject({ verdict: 'invalid', code: 'face_not_yours' })
      expect(await verdictOf(owner, 694)).toMatchObject({ verdict: 'success' })
      expect((await owner.press({ assignmentId })).status).toBe(200)
    },
  )

  it('is needed of somebody enrolled on the account too, whatever type they choose', async () => {
    const owner = await startWork(world)
    const friend = await startWork(world, { isLinked: false })
    await enrolWith(owner, friend, 695)
    const { email } = owner
    await must('Linking', link(friend.call, { email, phone: friend.phone }))
    expect(await verdictOf(friend, 696)).toMatchObject({ verdict: 'invalid', code: 'three_photos_needed' })
  })

  it.each(['removed', 'never enrolled'])('is needed of somebody %s who knows the password', async (which) => {
    const owner = await startWork(world)
    const driver = await startWork(world, { isLinked: false })
    const { email } = owner
    if (which === 'removed') {
      await enrolWith(owner, driver, 697)
      await must('Linking', link(driver.call, { email, phone: driver.phone }))
      await must('Removing', owner.call('DELETE', `/api/users/me/enrolments/${driver.sub}`))
    } else await enrol(world, owner, 698)
    await must('Linking again', link(driver.call, { email, phone: driver.phone }))
    expect(await verdictOf(driver, 699)).toMatchObject({ verdict: 'invalid', code: 'three_photos_needed' })
  })

  it('200 waiting: while Rekognition is too busy to compare; afterwards the selfie is judged', async () => {
    const driver = await startWork(world)
    await renew(driver, await takeThree(driver, 690))
    const taskId = await uploadFace(driver, 690, 3)
    const similarity = () => Promise.reject(visionDown('throttled'))
    const vision = { ...world.deps.vision, similarity }
    const { body } = await withClients(world, { vision }, () => driver.validity(taskId))
    expect(body).toMatchObject({ verdict: 'waiting', line: { place: expect.any(Number) } })
    world.clock.advance(10_000)
    expect((await driver.validity(taskId)).body).toMatchObject({ verdict: 'success' })
  })
})
