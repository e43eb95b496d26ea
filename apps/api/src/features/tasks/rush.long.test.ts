import type { FastifyInstance } from 'fastify'
import { setTimeout as sleep } from 'node:timers/promises'
import { vendorLimits } from '@arribo/sandbox/limits'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { createLine } from '../../platform/vision/line.ts'
import { ask } from '@arribo/laboratory/ask'
import { type DriverAtWork, startWork } from '@arribo/laboratory/driver-at-work'
import type { Validity } from '@arribo/laboratory/selfies'
import { startWorld, type World } from '@arribo/laboratory/world'

const perSecond = 2
const selfies = 10 * perSecond

let world: World
let apps: readonly FastifyInstance[]
let driver: DriverAtWork

beforeAll(async () => {
  world = await startWorld({ limits: { ...vendorLimits, rekognition: { callsPerSecond: perSecond } } })
  const process = () => buildApp({ ...world.deps, line: createLine(world.deps.table, perSecond) })
  apps = [await process(), await process()]
  driver = await startWork(world)
})
afterAll(async () => {
  for (const app of apps) await app.close()
  await world.close()
})

type Judged = { readonly verdict: string; readonly asked: number; readonly turnAt: string | undefined }

/** Asks as a browser does: one that has to wait asks again at its turn, from any process. */
async function untilJudged(taskId: string, no: number): Promise<Judged> {
  let turnAt: string | undefined
  for (let asked = 1; ; asked += 1) {
    const { status, body } = await ask<Validity>(apps[(no + asked) % apps.length] ?? world.app, {
      method: 'GET',
      path: '/api/users/me/check-selfie-validity',
      query: { taskId, accountType: 'own-account' },
      token: driver.idToken,
    })
    if (status !== 200) return { verdict: `${status}`, asked, turnAt }
    if (!body.line) return { verdict: body.verdict, asked, turnAt }
    turnAt ??= body.line.turnAt
    await sleep(Math.max(0, Date.parse(body.line.turnAt) - Date.now()) + 300 * Math.random())
  }
}

it('a rush of ten seconds’ quota at once: every selfie is judged, and none refused', async () => {
  const tasks: string[] = []
  for (let no = 0; no < selfies; no += 1) tasks.push((await driver.upload()).taskId)
  const judged = await Promise.all(tasks.map(untilJudged))
  expect(new Set(judged.map(({ verdict }) => verdict))).toEqual(new Set(['success']))
  const turns = judged.flatMap(({ turnAt }) => turnAt ?? [])
  expect(turns.length).toBeGreaterThan(perSecond)
  expect(new Set(turns).size).toBe(turns.length)
  // Nobody asks all the time, only at first, at the turn, and at the few turns that come in vain.
  expect(judged.reduce((sum, { asked }) => sum + asked, 0)).toBeLessThan(selfies * 4)
}, 120_000)
