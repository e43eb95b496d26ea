import { portrait } from '@arribo/sandbox/portraits'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { keys } from '../../../platform/dynamo/keys.ts'
import { type DriverAtWork, startWork } from '@arribo/laboratory/driver-at-work'
import { enrol } from '@arribo/laboratory/enrolling'
import { getTask, matchingAskedWrites, takeMatching } from '../../tasks/task.store.ts'
import { freshPhoto } from '@arribo/laboratory/selfies'
import { startWorld } from '@arribo/laboratory/world'

type Progress = {
  status: string
  isExpired: boolean
  code: string | null
  timestamp: number
  endsAt: string
  message: { es: string } | null
}

const world = await startWorld()
afterEach(() => {
  world.clock.reset()
  world.sandbox.rekognition.controls.setMode('normal')
})
afterAll(() => world.close())

async function selfieOf(driver: DriverAtWork, person: number): Promise<string> {
  const { taskId } = await driver.upload(freshPhoto(await portrait(person, { take: 2 })))
  const { body } = await driver.validity(taskId)
  expect(body.verdict).toBe('success')
  return taskId
}

const create = (driver: DriverAtWork, taskId: string) => driver.call('POST', '/api/tasks', { body: { taskId } })
const check = (driver: DriverAtWork, taskId: string) =>
  driver.call<Progress>('GET', '/api/tasks/check', { query: { taskId } })
const untilDone = (driver: DriverAtWork, taskId: string) =>
  vi.waitFor(
    async () => {
      const { body } = await check(driver, taskId)
      expect(body.status).not.toBe('pending')
      return body
    },
    { timeout: 5000, interval: 50 },
  )
const shared = () => startWork(world, { planType: 'borrowed-account' })

describe('matching', () => {
  it('200 completed: a selfie of an enrolled driver, who may then check in', async () => {
    const driver = await shared()
    await enrol(world, driver, 401)
    const enrolled = await enrol(world, driver, 402)
    await driver.planBlock()
    const taskId = await selfieOf(driver, 402)
    expect(await driver.press()).toMatchObject({ status: 409, body: { code: 'selfie_needed' } })
    const created = await create(driver, taskId)
    expect(created).toMatchObject({ status: 200, body: { taskId } })
    expect(await untilDone(driver, taskId)).toMatchObject({
      status: 'completed',
      isExpired: false,
      code: null,
      message: null,
      endsAt: created.body['endsAt'],
    })
    expect(await world.deps.table.get(keys.task(taskId))).toMatchObject({
      matchedSub: enrolled.sub,
      matchedOn: driver.sub,
      completedAt: expect.any(String),
    })
    expect((await driver.press()).status).toBe(200)
  })

  it('200 failed, selfie_no_match: a stranger, who may not', async () => {
    const driver = await shared()
    await enrol(world, driver, 401)
    await driver.planBlock()
    const taskId = await selfieOf(driver, 407)
    await create(driver, taskId)
    expect(await untilDone(driver, taskId)).toMatchObject({ status: 'failed', code: 'selfie_no_match' })
    expect(await driver.press()).toMatchObject({ status: 409, body: { code: 'selfie_no_match' } })
    expect((await driver.me()).credits).toBe(3)
  })

  it('200: requested twice, it is one task', async () => {
    const driver = await shared()
    await enrol(world, driver, 401)
    const taskId = await selfieOf(driver, 401)
    const answers = await Promise.all([create(driver, taskId), create(driver, taskId), create(driver, taskId)])
    for (const { status, body } of answers) expect({ status, body }).toEqual({ status: 200, body: answers[0]?.body })
    await untilDone(driver, taskId)
    expect(await create(driver, taskId)).toMatchObject({ status: 200 })
    const items = await world.logsOf(driver.sub)
    const statuses = items.map(({ operationStatus }) => operationStatus)
    expect(statuses.filter((status) => status === 'CREATE_TASK')).toHaveLength(1)
    expect(statuses.filter((status) => status === 'COMPLETED_TASK')).toHaveLength(1)
  })

  it('200: a poll takes over when the process is gone', async () => {
    const driver = await shared()
    await enrol(world, driver, 401)
    const taskId = await selfieOf(driver, 401)
    const { table } = world.deps
    const task = await getTask(table, taskId)
    if (!task) throw new Error('Expected the task')
    await table.transact(matchingAskedWrites(task))
    await takeMatching(table, task, world.clock.now(), 20_000)
    await check(driver, taskId)
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect((await check(driver, taskId)).body.status).toBe('pending')
    world.clock.advance(21_000)
    expect(await untilDone(driver, taskId)).toMatchObject({ status: 'completed' })
  })

  it('200: continues once Rekognition is back', async () => {
    const driver = await shared()
    await enrol(world, driver, 401)
    const taskId = await selfieOf(driver, 401)
    world.sandbox.rekognition.controls.setMode('broken')
    await create(driver, taskId)
    await vi.waitFor(
      async () => expect(await world.deps.table.get(keys.task(taskId))).not.toHaveProperty('leaseEndsAt'),
      { timeout: 5000 },
    )
    expect((await check(driver, taskId)).body.status).toBe('pending')
    world.sandbox.rekognition.controls.setMode('normal')
    expect(await untilDone(driver, taskId)).toMatchObject({ status: 'completed' })
  })

  it('200: waits while Rekognition is too busy, without losing its time', async () => {
    const driver = await shared()
    await enrol(world, driver, 401)
    const taskId = await selfieOf(driver, 401)
    world.sandbox.rekognition.controls.setMode('throttled')
    const created = (await create(driver, taskId)).body['endsAt']
    const paused = async () => getTask(world.deps.table, taskId)
    await vi.waitFor(async () => expect(await paused()).toMatchObject({ waitedMs: expect.any(Number) }), {
      timeout: 5000,
    })
    const compared = world.sandbox.rekognition.controls.calls()['CompareFaces']
    const { body } = await check(driver, taskId)
    expect([body.status, body.endsAt > String(created)]).toEqual(['pending', true])
    expect(world.sandbox.rekognition.controls.calls()['CompareFaces']).toBe(compared)
    world.sandbox.rekognition.controls.setMode('normal')
    world.clock.advance(4000)
    expect(await untilDone(driver, taskId)).toMatchObject({ status: 'completed' })
  })

  it('200 failed, selfie_expired: ends with its 180 seconds', async () => {
    const driver = await shared()
    await enrol(world, driver, 401)
    const taskId = await selfieOf(driver, 401)
    await create(driver, taskId)
    await untilDone(driver, taskId)
    const other = await selfieOf(driver, 401)
    world.clock.advance(181_000)
    expect((await check(driver, taskId)).body).toMatchObject({
      status: 'completed',
      isExpired: true,
      code: 'selfie_expired',
    })
    expect((await check(driver, other)).body).toMatchObject({
      status: 'failed',
      isExpired: true,
      message: { es: 'La selfie venció, intenta de nuevo.' },
    })
  })
})

describe("a task that can't start", () => {
  it('409 nobody_enrolled', async () => {
    const driver = await shared()
    expect(await create(driver, await selfieOf(driver, 401))).toMatchObject({
      status: 409,
      body: { code: 'nobody_enrolled' },
    })
  })

  it('409 selfie_needed: before the photo was judged', async () => {
    const driver = await shared()
    await enrol(world, driver, 401)
    const { taskId } = await driver.upload()
    expect(await create(driver, taskId)).toMatchObject({ status: 409, body: { code: 'selfie_needed' } })
  })

  it('409 selfie_expired', async () => {
    const driver = await shared()
    await enrol(world, driver, 401)
    const taskId = await selfieOf(driver, 401)
    world.clock.advance(181_000)
    expect(await create(driver, taskId)).toMatchObject({ status: 409, body: { code: 'selfie_expired' } })
  })

  it("404 selfie_not_found: unknown, or another driver's", async () => {
    const [driver, other] = [await shared(), await shared()]
    const { taskId } = await driver.upload()
    for (const id of ['never-made', taskId]) {
      expect(await create(other, id)).toMatchObject({ status: 404, body: { code: 'selfie_not_found' } })
      expect(await check(other, id)).toMatchObject({ status: 404, body: { code: 'selfie_not_found' } })
    }
  })
})
