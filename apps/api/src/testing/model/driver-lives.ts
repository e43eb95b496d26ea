import fc from 'fast-check'
import { isDeepStrictEqual } from 'node:util'
import { expect, vi } from 'vitest'
import { foldLedger, brokenEntries } from '../../features/ledger/ledger.rules.ts'
import { listEntries } from '../../features/ledger/ledger.store.ts'
import { getDriver } from '../../features/drivers/drivers.ts'
import type { TestAdmin, World } from '../world.ts'
import * as does from './commands.ts'
import * as money from './money-commands.ts'
import * as working from './work-commands.ts'
import { Life } from './life.ts'
import { type Road, setOut } from './on-the-road.ts'
import { isRegistered } from './step.ts'

const minute = 60_000
const which = fc.nat(3)
const rarely = fc.nat(3).map((roll) => roll === 0)
const way = fc.record({ isFar: rarely, isLost: rarely })
const stepsOfALife = [
  fc.constantFrom(does.register, does.confirm, does.signIn, does.signIn),
  fc.constantFrom(1, 2, 5).map((credits) => money.buy('credits', credits)),
  fc.constant(money.buy('week', 1)),
  fc.tuple(which, fc.constantFrom(0.3, 0.5, 1)).map(([index, part]) => money.refund(index, part)),
  which.map(money.openDispute),
  fc.tuple(which, fc.constantFrom('won', 'lost')).map(([index, outcome]) => money.closeDispute(index, outcome)),
  fc.constantFrom(working.link, working.setUp, working.link, working.unlink),
  fc.constantFrom(-10, -3, 5, 10, 30, 70).map(working.plan),
  fc.constant(working.takeSelfie),
  ...[1, 2, 3].map(() => way.map(working.work)),
  way.map(working.arrive),
  fc
    .record(
      {
        credits: fc.integer({ min: 0, max: 4 }),
        good: fc.boolean(),
        imHere: rarely.map((isOff) => !isOff),
        endsIn: fc.constantFrom(null, -3, 0, 1, 5, 400),
      },
      { requiredKeys: [] },
    )
    .map(does.edit),
  fc.constantFrom(2, 4.2, 11, 21, 65, 25 * 60).map((minutes) => does.wait(minutes * minute)),
  fc.constantFrom(2, 7, 8).map((days) => does.wait(days * 24 * 61 * minute)),
]

type Surroundings = { readonly world: World; readonly admin: TestAdmin; readonly photo: Buffer }

/** Most drivers get as far as a working day, where most things can go wrong. */
const ready = [does.register, does.confirm, does.signIn, money.buy('credits', 2), working.link, working.setUp]

async function live(
  { world, admin, photo }: Surroundings,
  isReady: boolean,
  steps: Iterable<fc.AsyncCommand<Life, Road>>,
): Promise<number> {
  // Each life starts some days after the one before, to include daylight saving changes.
  vi.setSystemTime(Date.now() + 3 * 24 * 60 * minute)
  const life = new Life()
  const road = await setOut(world, admin, photo)
  if (isReady) for (const step of ready) await step.run(life, road)
  await fc.asyncModelRun(() => ({ model: life, real: road }), steps)
  const driver = await getDriver(world.deps.table, road.sub)
  if (!driver) {
    expect(isRegistered(life)).toBe(false)
    return life.steps
  }
  const entries = await listEntries(world.deps.table, road.sub)
  const { credits, serviceEndsOn, standingOverride, suspendedBy } = driver
  expect(isDeepStrictEqual(foldLedger(entries), { credits, serviceEndsOn, standingOverride, suspendedBy })).toBe(true)
  expect(brokenEntries(entries)).toEqual([])
  return life.steps
}

/** `path` comes from a failure's message, next to the seed, and replays the same life. */
type Lives = { readonly lives: number; readonly steps: number; readonly seed: number; readonly path?: string }

/**
 * Random lives of drivers: after whatever the driver, staff, banks and time do, balance, standing, expiry, arrivals
 * and every gate must be as in the model. The caller uses vitest's fake `Date`. Returns the number of steps; throws at
 * the first difference from the model.
 */
export async function runLives(surroundings: Surroundings, { lives, steps, seed, path }: Lives): Promise<number> {
  let lived = 0
  const commands = fc.commands(stepsOfALife, { maxCommands: steps, size: 'max' })
  const property = fc.asyncProperty(
    fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, fc.constant(false)),
    commands,
    async (isReady, drawn) => {
      lived += await live(surroundings, isReady, drawn)
    },
  )
  await fc.assert(property, { numRuns: lives, seed, ...(path !== undefined && { path }), endOnFailure: true })
  return lived
}
