import { portrait, type PortraitOptions } from '@arribo/sandbox/portraits'
import { afterEach, describe, expect, it } from 'vitest'
import { keys } from '../../../platform/dynamo/keys.ts'
import { withClients, withoutStorage } from '../../../testing/other-clients.ts'
import { startWork } from '@arribo/laboratory/driver-at-work'
import { accept, consent, invite, putTooLarge, takeThree } from '@arribo/laboratory/enrolling'
import { openWorld } from '../../../testing/worlds.ts'
import { enrolMany } from '../../../testing/sample-items.ts'

const world = await openWorld()
const newDriver = () => startWork(world, { isLinked: false, credits: 0 })
const owner = await startWork(world, { planType: 'borrowed-account' })
const friend = await newDriver()
/** A refusal doesn't use up an invitation. */
const { code: open } = await invite(owner)
const good = await takeThree(friend, 631)
afterEach(() => {
  world.clock.reset()
  world.sandbox.rekognition.controls.setMode('normal')
})

it('503: enrols nobody who deletes the account meanwhile', async () => {
  const driver = await newDriver()
  const photos = await takeThree(driver, 640)
  const { vision } = world.deps
  const similarity: typeof vision.similarity = async (...faces) => {
    await driver.call('DELETE', '/api/users/me')
    return vision.similarity(...faces)
  }
  const answer = await withClients(world, { vision: { ...vision, similarity } }, () => accept(driver, open, photos))
  expect(answer).toBeRefused(503, 'temporarily_unavailable')
  expect(await world.deps.table.get(keys.enrolment(owner.sub, driver.sub))).toBeUndefined()
})

const references = () => world.sandbox.s3.objects().flatMap(({ key }) => (key.startsWith('references/') ? [key] : []))

describe('a refused photo names its side and enrols nobody', () => {
  // How the faults of photos are told apart is tested with the rules, as for selfies.
  const faults: [code: string, options: PortraitOptions][] = [
    ['image_too_dark', { dark: true }],
    ['several_faces', { faces: 2 }],
  ]
  it.each(faults)('400 %s', async (code, options) => {
    const left = (await friend.upload(await portrait(631, options), { side: 'left' })).taskId
    expect(await accept(friend, open, { ...good, left })).toBeRefused(400, code, { side: 'left' })
    expect(references()).toEqual([])
  })

  it.each([
    ['face_not_turned_left', 'left', 'front'],
    ['same_side_twice', 'right', 'left'],
  ] as const)('400 %s: the photo for %s shows the %s', async (code, side, shown) => {
    const { taskId } = await friend.upload(await portrait(631, { side: shown, take: 3 }), { side })
    expect(await accept(friend, open, { ...good, [side]: taskId })).toBeRefused(400, code, { side })
    expect(references()).toEqual([])
  })

  it('400 image_too_large', async () => {
    const { taskId, Key } = await friend.upload(undefined, { side: 'front' })
    await putTooLarge(world, Key)
    expect(await accept(friend, open, { ...good, front: taskId })).toBeRefused(400, 'image_too_large', {
      side: 'front',
    })
  })

  it('400 faces_differ: one side shows another person', async () => {
    const { right } = await takeThree(friend, 632)
    expect(await accept(friend, open, { ...good, right })).toBeRefused(400, 'faces_differ', { side: 'right' })
  })

  it("404 selfie_not_found: never created, another driver's, or taken for another side", async () => {
    const stranger = await newDriver()
    const { left } = await takeThree(stranger, 631)
    for (const taskId of ['never-made', left, good.right])
      expect(await accept(friend, open, { ...good, left: taskId })).toBeRefused(404, 'selfie_not_found', {
        side: 'left',
      })
  })

  it('409 selfie_expired: taken more than 15 minutes ago', async () => {
    world.clock.advance(15 * 60_000 + 1000)
    expect(await accept(friend, open, good)).toBeRefused(409, 'selfie_expired')
  })

  it('503 vision_down', async () => {
    world.sandbox.rekognition.controls.setMode('broken')
    expect(await accept(friend, open, good)).toBeRefused(503, 'vision_down')
  })

  it('503 storage_down', () =>
    withoutStorage(world, async () => expect(await accept(friend, open, good)).toBeRefused(503, 'storage_down')))
})

describe('who may not accept', () => {
  it.each([
    ['without consent', { consent: false, consentVersion: consent.consentVersion }],
    ['to a text that nobody wrote', { consent: true, consentVersion: '1999-01' }],
    ['to no text', { consent: true }],
  ])('400 invalid_request: %s', async (_what, body) => {
    const answer = await friend.call('POST', `/api/enrolment-invitations/${open}/accept`, {
      body: { ...body, photos: good },
    })
    expect(answer).toBeRefused(400, 'invalid_request')
  })

  it('409 own_invitation', async () => {
    expect(await accept(owner, open, good)).toBeRefused(409, 'own_invitation')
  })

  it('409 too_many_enrolled: there are ten already; keeps no photos', async () => {
    const full = await startWork(world)
    const { code } = await invite(full)
    await enrolMany(world.deps.table, full.sub, 10)
    expect(await accept(friend, code, good)).toBeRefused(409, 'too_many_enrolled')
    expect(references()).toEqual([])
  })
})

describe('accepting', () => {
  it('200: keeps consent and photos, deletes the uploads, notifies both; a retry returns the same', async () => {
    const by = await startWork(world)
    const driver = await newDriver()
    const { code, invitationId } = await invite(by)
    const photos = await takeThree(driver, 633)
    const first = await accept(driver, code, photos)
    expect(first).toMatchObject({ status: 200, body: { ownerFirstName: 'Ana', since: expect.any(String) } })
    const { status, body } = await accept(driver, code, photos)
    expect({ status, body }).toEqual({ status: 200, body: first.body })
    const kept = references().filter((key) => key.includes(driver.sub))
    expect(kept).toHaveLength(3)
    expect(world.sandbox.s3.objects().some(({ key }) => key.startsWith(`selfies/${driver.sub}/`))).toBe(false)
    expect(await world.deps.table.get(keys.enrolment(by.sub, driver.sub))).toMatchObject({
      consentVersion: consent.consentVersion,
      consentedAt: first.body['since'],
      invitationId,
      status: 'active',
    })
    const ofOwner = await world.logsOf(by.sub, { description: 'driver enrolled on shared account' })
    const value = { phoneNumber: driver.phone, selfieKeyFront: expect.stringMatching(/^\/references\//) as string }
    expect(ofOwner).toMatchObject([{ value }])
    expect(await world.logsOf(driver.sub, { description: 'enrolled on the shared account of another' })).toHaveLength(1)
    expect(JSON.stringify([await world.logsOf(by.sub), await world.logsOf(driver.sub)])).not.toContain(code)
  })

  it("a reference photo can't be used as a check-in selfie", async () => {
    const driver = await newDriver()
    const { front } = await takeThree(driver, 634)
    expect((await driver.validity(front)).body.verdict).toBe('success')
    expect(await world.deps.table.get(keys.latestSelfie(driver.sub))).toBeUndefined()
  })

  it('409 already_enrolled: a second link changes nothing', async () => {
    const by = await startWork(world)
    const driver = await newDriver()
    const [one, two] = [await invite(by), await invite(by)]
    await accept(driver, one.code, await takeThree(driver, 635))
    expect(await accept(driver, two.code, await takeThree(driver, 635))).toBeRefused(409, 'already_enrolled')
    expect(await world.deps.table.get(keys.enrolledCount(by.sub))).toMatchObject({ drivers: 1 })
  })

  it('409 person_changed: a driver with reference photos stays the same person on every account', async () => {
    const [by, other] = [await startWork(world), await startWork(world)]
    const driver = await newDriver()
    await accept(driver, (await invite(by)).code, await takeThree(driver, 636))
    const { code } = await invite(other)
    expect(await accept(driver, code, await takeThree(driver, 637))).toBeRefused(409, 'person_changed')
    expect((await accept(driver, code, await takeThree(driver, 636))).status).toBe(200)
  })

  it('two drivers use one link concurrently: one is enrolled, the other leaves nothing behind', async () => {
    const by = await startWork(world)
    const [one, two] = [await newDriver(), await newDriver()]
    const { code } = await invite(by)
    const [ofOne, ofTwo] = [await takeThree(one, 638), await takeThree(two, 639)]
    const answers = await Promise.all([accept(one, code, ofOne), accept(two, code, ofTwo)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410])
    const loser = answers[0]?.status === 200 ? two : one
    expect(answers.find(({ status }) => status === 410)?.body).toMatchObject({ code: 'invitation_used' })
    expect(references().some((key) => key.includes(loser.sub))).toBe(false)
    expect(await world.deps.table.get(keys.enrolledCount(by.sub))).toMatchObject({ drivers: 1 })
  })

  it('one driver who presses twice concurrently is enrolled once, with photos', async () => {
    const by = await startWork(world)
    const driver = await newDriver()
    const { code } = await invite(by)
    const photos = await takeThree(driver, 661)
    const answers = await Promise.all([accept(driver, code, photos), accept(driver, code, photos)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0]?.body).toEqual(answers[1]?.body)
    expect(references().filter((key) => key.includes(driver.sub))).toHaveLength(3)
  })

  it('two links for one place: one driver is enrolled', async () => {
    const by = await startWork(world)
    const [one, two] = [await newDriver(), await newDriver()]
    const [first, second] = [await invite(by), await invite(by)]
    await world.deps.table.put({ Item: { ...keys.enrolledCount(by.sub), drivers: 9 } })
    await enrolMany(world.deps.table, by.sub, 9)
    const [ofOne, ofTwo] = [await takeThree(one, 641), await takeThree(two, 642)]
    const answers = await Promise.all([accept(one, first.code, ofOne), accept(two, second.code, ofTwo)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'too_many_enrolled' })
  })
})
