import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minutesLater } from '../../testing/minutes-later.ts'
import { openPlatforms, type Platforms } from './testing/driver-of-flex.ts'

let flex: Platforms
beforeAll(async () => void (flex = await openPlatforms()))
afterAll(() => flex.close())

const refused = (status: number, code: string) => ({ status, body: { status, code } })
const noToken = refused(401, 'invalid_token')
const atStation = { addressId: 'UMI3', latitude: 25.8937, longitude: -80.357 }

describe('GET /account', () => {
  it("200: returns the token's account, for 60 minutes", async () => {
    const { email, headers } = await flex.newDriver({ region: 'us-pacific' })
    const get = () => flex.ask('GET /account', { headers })
    expect(await minutesLater(59, get)).toMatchObject({ status: 200, body: { email, region: 'us-pacific' } })
    expect(await minutesLater(61, get)).toMatchObject(noToken)
  })

  it("401 invalid_token: no token, the other platform's, one of an ended session", async () => {
    const { email, headers } = await flex.newDriver()
    const none = await flex.ask('GET /account')
    expect(none).toMatchObject(noToken)
    expect(none.headers.get('www-authenticate')).toContain('invalid_token')
    expect(await flex.ask('GET /account', { headers }, 'spark')).toMatchObject(noToken)
    await flex.world.controls.endSessions(email)
    expect(await flex.ask('GET /account', { headers })).toMatchObject(noToken)
  })
})

describe('GET /account/picture, DELETE /account/picture', () => {
  it('200: a JPEG, until it is removed', async () => {
    const { headers } = await flex.newDriver()
    const picture = await flex.ask('GET /account/picture', { headers })
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect((await flex.ask('DELETE /account/picture', { headers })).status).toBe(204)
    expect((await flex.ask('DELETE /account/picture', { headers })).status).toBe(204)
    expect(await flex.ask('GET /account/picture', { headers })).toMatchObject(refused(404, 'no_picture'))
  })

  it('401 invalid_token: without a token', async () => {
    expect(await flex.ask('GET /account/picture')).toMatchObject(noToken)
    expect(await flex.ask('DELETE /account/picture')).toMatchObject(noToken)
  })
})

describe('GET /calendar', () => {
  const calendar = async (headers: Record<string, string>) =>
    (await flex.ask('GET /calendar', { headers })).body['scheduledAssignments'] as { startTime: number }[]

  it('200: returns the blocks that have not ended, soonest first', async () => {
    const { email, headers } = await flex.newDriver()
    expect(await calendar(headers)).toEqual([])
    for (const inMinutes of [90, -300, 5]) await flex.world.controls.planBlock(email, { inMinutes, addressId: 'UMI3' })
    const blocks = await calendar(headers)
    expect(blocks).toMatchObject([
      { schedulingType: 'BLOCK', durationInMinutes: 240, stagingLocation: { address: { addressId: 'UMI3' } } },
      {},
    ])
    expect(blocks[0]?.startTime).toBeLessThan(blocks[1]?.startTime ?? 0)
  })

  it('200: a rolling account always has a block to check in at', async () => {
    const { headers } = await flex.newDriver({ isRolling: true })
    expect(await calendar(headers)).toHaveLength(1)
    expect(await calendar(headers)).toHaveLength(1)
    await minutesLater(20, async () =>
      expect((await calendar(headers)).at(-1)?.startTime).toBeGreaterThan(Date.now() / 1000),
    )
  })

  it('401 invalid_token: without a token', async () => {
    expect(await flex.ask('GET /calendar')).toMatchObject(noToken)
  })
})

describe('GET /service-areas', () => {
  it('200: returns all areas, or those of one region', async () => {
    const { headers } = await flex.newDriver()
    const areas = async (query = '') =>
      (await flex.ask(`GET /service-areas${query}`, { headers })).body['serviceAreas'] as { id: string }[]
    expect((await areas()).length).toBeGreaterThan(5)
    expect((await areas('?region=us-mountain')).map(({ id }) => id)).toEqual(['denver'])
    expect(await areas('?region=nowhere')).toEqual([])
  })

  it('401 invalid_token: without a token', async () => {
    expect(await flex.ask('GET /service-areas')).toMatchObject(noToken)
  })
})

let keys = 0
const newKey = () => `key-${String((keys += 1)).padStart(8, '0')}`
type Driver = Awaited<ReturnType<Platforms['newDriver']>>
const plan = (driver: Driver, more: object = {}) =>
  flex.world.controls.planBlock(driver.email, { inMinutes: 5, addressId: 'UMI3', ...more })
const press = (driver: Driver, blockId: string, more: object = {}, key = newKey()) =>
  flex.ask('POST /check-ins', {
    headers: { ...driver.headers, 'idempotency-key': key },
    json: { blockId, ...atStation, ...more },
  })

describe('POST /check-ins', () => {
  it('201: counts once; 200: returns the first arrival again, with any key', async () => {
    const driver = await flex.newDriver()
    const { assignmentId } = await plan(driver)
    const first = await press(driver, assignmentId)
    expect(first).toMatchObject({ status: 201, body: { blockId: assignmentId, distanceMeters: 0 } })
    const again = await press(driver, assignmentId)
    expect([again.status, again.body]).toEqual([200, first.body])
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(flex.world.controls.listArrivals().filter(({ blockId }) => blockId === assignmentId)).toHaveLength(1)
  })

  it.each([
    ['201 from 15 minutes before', 15, {}, 0.02, 201],
    ['409 too_early before that', 16, {}, 0, 409],
    ['201 until 5 minutes after the start', 0, {}, 4.9, 201],
    ['409 too_late after that', 0, {}, 5.2, 409],
    ['201 of an instant block until its end', 0, { isInstant: true }, 59, 201],
    ['409 too_late of an instant block after it', 0, { isInstant: true }, 61, 409],
  ])('%s', async (_what, inMinutes, more, after, status) => {
    const driver = await flex.newDriver()
    const { assignmentId } = await plan(driver, { inMinutes, ...more })
    // A driver's token is valid for an hour.
    const { headers } = after > 60 ? await minutesLater(after, () => freshly(driver)) : driver
    const late = () => press({ ...driver, headers }, assignmentId)
    expect((await minutesLater(after, late)).status).toBe(status)
  })
  async function freshly({ email }: Driver) {
    const { tokens } = (await flex.signIn(email)).body as { tokens: { accessToken: string } }
    return { headers: { authorization: `Bearer ${tokens.accessToken}` } }
  }

  it('409 too_far: more than 500 meters from the station; a later attempt may succeed', async () => {
    const driver = await flex.newDriver()
    const { assignmentId } = await plan(driver)
    const key = newKey()
    const far = await press(driver, assignmentId, { latitude: 25.9 }, key)
    expect(far).toMatchObject({ status: 409, body: { code: 'too_far', reachMeters: 500, distanceMeters: 701 } })
    expect((await press(driver, assignmentId, {}, key)).status).toBe(201)
  })

  it("404 no_such_block: unknown, another driver's, at another station", async () => {
    const [driver, other] = [await flex.newDriver(), await flex.newDriver()]
    const { assignmentId } = await plan(other)
    const { assignmentId: mine } = await plan(driver)
    for (const attempt of [
      press(driver, 'none'),
      press(driver, assignmentId),
      press(driver, mine, { addressId: 'UMI1' }),
    ])
      expect(await attempt).toMatchObject(refused(404, 'no_such_block'))
  })

  it('422 key_reused: one key for two blocks', async () => {
    const driver = await flex.newDriver()
    const [one, other] = [await plan(driver), await plan(driver, { inMinutes: 8 })]
    const key = newKey()
    await press(driver, one.assignmentId, {}, key)
    expect(await press(driver, other.assignmentId, {}, key)).toMatchObject(refused(422, 'key_reused'))
  })

  it('400 invalid_request, 401 invalid_token: no key, an invalid position, no token', async () => {
    const driver = await flex.newDriver()
    const { assignmentId } = await plan(driver)
    expect(await press(driver, assignmentId, {}, 'short')).toMatchObject(refused(400, 'invalid_request'))
    expect(await press(driver, assignmentId, { latitude: 91 })).toMatchObject(refused(400, 'invalid_request'))
    expect(await press({ ...driver, headers: { authorization: 'Bearer x' } }, assignmentId)).toMatchObject(noToken)
  })
})

describe('GET /check-ins/{key}', () => {
  const ask = (driver: Driver, key: string) => flex.ask(`GET /check-ins/${key}`, { headers: driver.headers })

  it('200: returns the result of a key: accepted, or refused with the problem', async () => {
    const driver = await flex.newDriver()
    const [open, closed] = [await plan(driver), await plan(driver, { inMinutes: 60 })]
    const [accepted, early] = [newKey(), newKey()]
    await press(driver, open.assignmentId, {}, accepted)
    await press(driver, closed.assignmentId, {}, early)
    const { body } = await ask(driver, accepted)
    expect(body).toMatchObject({ status: 'accepted', checkIn: { blockId: open.assignmentId } })
    expect((await ask(driver, early)).body).toMatchObject({ status: 'refused', problem: { code: 'too_early' } })
  })

  it("404 no_such_check_in: an unknown key, or another driver's", async () => {
    const [driver, other] = [await flex.newDriver(), await flex.newDriver()]
    const key = newKey()
    await press(driver, (await plan(driver)).assignmentId, {}, key)
    expect(await ask(driver, 'never-sent')).toMatchObject(refused(404, 'no_such_check_in'))
    expect(await ask(other, key)).toMatchObject(refused(404, 'no_such_check_in'))
  })
})
