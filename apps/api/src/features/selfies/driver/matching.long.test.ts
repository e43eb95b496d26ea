import { afterEach, describe, expect, it, vi } from 'vitest'
import { keys } from '../../../platform/dynamo/keys.ts'
import { startWork } from '@arribo/laboratory/driver-at-work'
import { enrol } from '@arribo/laboratory/enrolling'
import { getTask, matchingAskedWrites, takeMatching } from '../../tasks/task.store.ts'
import { pollMatching, selfieOf, startMatching, untilMatched } from '../../../testing/matching.ts'
import { openWorld } from '../../../testing/worlds.ts'

const world = await openWorld()
afterEach(() => {
  world.clock.reset()
  world.sandbox.rekognition.controls.setMode('normal')
})

const shared = () => startWork(world, { planType: 'borrowed-account' })

async function matchable() {
  const driver = await shared()
  await enrol(world, driver, 401)
  return { driver, taskId: await selfieOf(driver, 401) }
}

describe('matching', () => {
  it('200 completed: a selfie of an enrolled driver, who may then check in', async () => {
    const driver = await shared()
    await enrol(world, driver, 401)
    const enrolled = await enrol(world, driver, 402)
    await driver.planBlock()
    const taskId = await selfieOf(driver, 402)
    expect(await driver.press()).toBeRefused(409, 'selfie_needed')
    const created = await startMatching(driver, taskId)
    expect(created).toMatchObject({ status: 200, body: { taskId } })
    expect(await untilMatched(driver, taskId)).toMatchObject({
      status: 'completed',
      isExpired: false,
      code: null,
      message: null,
      endsAt: created.body['endsAt'],
    })
    expect(await world.deps.table.get(keys.task(taskId))).toMatchObject({
      status: 'completed',
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
    await startMatching(driver, taskId)
    expect(await untilMatched(driver, taskId)).toMatchObject({ status: 'failed', code: 'selfie_no_match' })
    expect(await world.deps.table.get(keys.task(taskId))).toMatchObject({ status: 'failed' })
    expect(await driver.press()).toBeRefused(409, 'selfie_no_match')
    expect((await driver.me()).credits).toBe(3)
  })

  it('200: requested twice, it is one task', async () => {
    const { driver, taskId } = await matchable()
    const answers = await Promise.all([
      startMatching(driver, taskId),
      startMatching(driver, taskId),
      startMatching(driver, taskId),
    ])
    for (const { status, body } of answers) expect({ status, body }).toEqual({ status: 200, body: answers[0]?.body })
    await untilMatched(driver, taskId)
    expect(await startMatching(driver, taskId)).toMatchObject({ status: 200 })
    for (const operationStatus of ['CREATE_TASK', 'COMPLETED_TASK'])
      expect(await world.logsOf(driver.sub, { operationStatus })).toHaveLength(1)
  })

  it('200: a poll takes over when the process is gone', async () => {
    const { driver, taskId } = await matchable()
    const { table } = world.deps
    const task = await getTask(table, taskId)
    if (!task) throw new Error('Expected the task')
    await table.transact(matchingAskedWrites(task))
    await takeMatching(table, task, world.clock.now(), 20_000)
    await pollMatching(driver, taskId)
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect((await pollMatching(driver, taskId)).body.status).toBe('pending')
    world.clock.advance(21_000)
    expect(await untilMatched(driver, taskId)).toMatchObject({ status: 'completed' })
  })

  it('200: continues once Rekognition is back', async () => {
    const { driver, taskId } = await matchable()
    world.sandbox.rekognition.controls.setMode('broken')
    await startMatching(driver, taskId)
    await vi.waitFor(
      async () => expect(await world.deps.table.get(keys.task(taskId))).not.toHaveProperty('leaseEndsAt'),
      { timeout: 5000 },
    )
    expect((await pollMatching(driver, taskId)).body.status).toBe('pending')
    world.sandbox.rekognition.controls.setMode('normal')
    expect(await untilMatched(driver, taskId)).toMatchObject({ status: 'completed' })
  })

  it('200: waits while Rekognition is too busy, without losing its time', async () => {
    const { driver, taskId } = await matchable()
    world.sandbox.rekognition.controls.setMode('throttled')
    const created = (await startMatching(driver, taskId)).body['endsAt']
    const paused = async () => getTask(world.deps.table, taskId)
    await vi.waitFor(async () => expect(await paused()).toMatchObject({ waitedMs: expect.any(Number) }), {
      timeout: 5000,
    })
    const compared = world.sandbox.rekognition.controls.calls()['CompareFaces']
    const { body } = await pollMatching(driver, taskId)
    expect([body.status, body.endsAt > String(created)]).toEqual(['pending', true])
    expect(world.sandbox.rekognition.controls.calls()['CompareFaces']).toBe(compared)
    world.sandbox.rekognition.controls.setMode('normal')
    world.clock.advance(4000)
    expect(await untilMatched(driver, taskId)).toMatchObject({ status: 'completed' })
  })

  it('200 failed, selfie_expired: ends with its 180 seconds', async () => {
    const { driver, taskId } = await matchable()
    await startMatching(driver, taskId)
    await untilMatched(driver, taskId)
    const other = await selfieOf(driver, 401)
    world.clock.advance(181_000)
    expect((await pollMatching(driver, taskId)).body).toMatchObject({
      status: 'completed',
      isExpired: true,
      code: 'selfie_expired',
    })
    expect((await pollMatching(driver, other)).body).toMatchObject({
      status: 'failed',
      isExpired: true,
      message: { es: 'La selfie venció, intenta de nuevo.' },
    })
  })
})
