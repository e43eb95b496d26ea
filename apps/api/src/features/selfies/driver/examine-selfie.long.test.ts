import { portrait } from '@arribo/sandbox/portraits'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '../../../app.ts'
import { createLine, type Line } from '../../../platform/vision/line.ts'
import { keys } from '../../../platform/dynamo/keys.ts'
import { ask } from '@arribo/laboratory/ask'
import { startWork } from '@arribo/laboratory/driver-at-work'
import type { Validity } from '@arribo/laboratory/selfies'
import type { World } from '@arribo/laboratory/world'
import { openWorld } from '../../../testing/worlds.ts'
import { getTask } from '../../tasks/task.store.ts'
import { endOverdue } from '../../tasks/tasks.ts'

const world = await openWorld({ hasProjector: true })
const driver = await startWork(world)
const otherDeps = { ...world.deps }
const other = await buildApp(otherDeps)

/** Seconds from one turn to the next: longer than a test takes. */
const apart = 20

async function emptyLine(deps: World['deps']): Promise<Line> {
  await deps.table.delete(keys.line(0))
  return createLine(deps.table, 1 / apart)
}

beforeEach(async () => {
  Object.assign(world.deps, { line: await emptyLine(world.deps) })
  Object.assign(otherDeps, { line: createLine(world.deps.table, 1 / apart) })
})
afterEach(() => {
  world.clock.reset()
  vision().setMode('normal')
})
afterAll(() => other.close())

const pass = (seconds: number) => world.clock.advance(seconds * 1000 + 100)
const vision = () => world.sandbox.rekognition.controls
const looks = () => vision().calls()['DetectFaces'] ?? 0
const elsewhere = (taskId: string) =>
  ask<Validity>(other, {
    method: 'GET',
    path: '/api/users/me/check-selfie-validity',
    query: { taskId, accountType: 'own-account' },
    token: driver.idToken,
  })
const secondsTo = (instant: string | undefined) => (Date.parse(instant ?? '') - world.clock.now().getTime()) / 1000

async function costOf(run: () => Promise<void>) {
  await world.level()
  const release = world.sandbox.projections?.hold()
  world.sandbox.dynamo.resetStats()
  await run()
  const stats = world.sandbox.dynamo.stats()
  release?.()
  return stats
}

async function waiting(count: number): Promise<{ taskId: string; body: Validity }[]> {
  vision().setMode('throttled')
  const found = []
  for (let no = 0; no < count; no += 1) {
    const { taskId } = await driver.upload()
    found.push({ taskId, body: (await driver.validity(taskId)).body })
  }
  vision().setMode('normal')
  return found
}

describe('a selfie that Rekognition has no time for', () => {
  it('200 waiting: has the next turn, and is judged at it', async () => {
    const [first, second] = await waiting(2)
    expect([first?.body, second?.body]).toMatchObject([
      { verdict: 'waiting', code: null, line: { place: 1 }, message: { en: 'Your photo is in line to be checked.' } },
      { verdict: 'waiting', line: { place: 2 } },
    ])
    expect(secondsTo(second?.body.line?.turnAt)).toBeCloseTo(2 * apart, -1)
    pass(apart)
    const answers = [await driver.validity(first?.taskId ?? ''), await driver.validity(second?.taskId ?? '')]
    expect(answers.map(({ body }) => [body.verdict, body.line?.place])).toEqual([
      ['success', undefined],
      ['waiting', 1],
    ])
  })

  it('200 waiting: before its turn one read answers, and Rekognition is not asked', async () => {
    const [one] = await waiting(1)
    const before = looks()
    const { requests, reads } = await costOf(async () => {
      expect((await driver.validity(one?.taskId ?? '')).body).toEqual(one?.body)
    })
    expect([reads['consistent'], Object.keys(requests), looks()]).toEqual([1, ['GetItem'], before])
  })

  it('200 waiting: a newcomer overtakes nobody, in no process that knows of the line', async () => {
    const [one] = await waiting(3)
    const before = looks()
    const newcomer = await driver.upload()
    expect((await driver.validity(newcomer.taskId)).body).toMatchObject({ verdict: 'waiting', line: { place: 4 } })
    await elsewhere(one?.taskId ?? '')
    const { taskId } = await driver.upload()
    expect((await elsewhere(taskId)).body).toMatchObject({ verdict: 'waiting', line: { place: 5 } })
    expect(looks()).toBe(before)
  })

  it('200: an empty line is over, and the next one begins anew', async () => {
    await waiting(3)
    pass(3 * apart)
    const { taskId } = await driver.upload()
    expect((await driver.validity(taskId)).body.verdict).toBe('success')
    expect((await waiting(1))[0]?.body).toMatchObject({ verdict: 'waiting', line: { place: 1 } })
  })

  it('200 waiting: its turn comes while Rekognition is still busy, so it is next all the same', async () => {
    const [one] = await waiting(1)
    await waiting(2)
    vision().setMode('throttled')
    pass(apart)
    const missed = (await driver.validity(one?.taskId ?? '')).body
    expect(missed).toMatchObject({ verdict: 'waiting', line: { place: 1 } })
    expect(missed.line?.turnAt).not.toBe(one?.body.line?.turnAt)
    vision().setMode('normal')
    pass(2)
    expect((await driver.validity(one?.taskId ?? '')).body.verdict).toBe('success')
  })

  it('200: the time in line does not count against its 180 seconds', async () => {
    const [one] = await waiting(1)
    const joinedWith = 180 - (world.clock.now().getTime() - Date.parse((await task(one))?.createdAt ?? '')) / 1000
    pass(200)
    const { body } = await driver.validity(one?.taskId ?? '')
    expect(body.verdict).toBe('success')
    expect(secondsTo(body.endsAt)).toBeCloseTo(joinedWith, -1)
    await driver.planBlock()
    pass(100)
    expect((await driver.press()).status).toBe(200)
  })

  it('stays pending for staff while it waits, and fails only after that', async () => {
    const [one] = await waiting(1)
    await world.level()
    pass(250)
    await endOverdue(world.deps)
    expect((await task(one))?.status).toBe('pending')
    pass(310)
    await endOverdue(world.deps)
    expect((await task(one))?.status).toBe('failed')
  })

  it('200: ten requests at once take one place', async () => {
    const { taskId } = await driver.upload()
    vision().setMode('throttled')
    const answers = await Promise.all(Array.from({ length: 10 }, () => driver.validity(taskId)))
    const turns = new Set(answers.map(({ body }) => body.line?.turnAt))
    expect([turns.size, answers.every(({ body }) => body.verdict === 'waiting')]).toEqual([1, true])
  })

  it('200 invalid: what we see ourselves is said at once, and takes no place', async () => {
    await waiting(1)
    const { taskId } = await driver.upload(await portrait(302, { dark: true }))
    expect((await driver.validity(taskId)).body).toMatchObject({ verdict: 'invalid', code: 'image_too_dark' })
    expect((await waiting(1))[0]?.body.line?.place).toBe(2)
  })
})

const task = (one: { taskId: string } | undefined) => getTask(world.deps.table, one?.taskId ?? '')
