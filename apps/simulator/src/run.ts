import { createDeps } from '@arribo/api/deps'
import { readConfig } from '@arribo/api/config'
import { brokenNow, listItems } from '@arribo/laboratory/oracle'
import { buildCity, type City } from './city/city.ts'
import { calm, type Death } from './city/weather.ts'
import type { Seen } from './city/wires.ts'
import type { Reply } from './virtual/network.ts'
import { violationsAfter, watchConflicts, watchSessions } from './oracle.ts'
import { liveDay } from './people/day.ts'
import { drawFaces, settleTown, type Town } from './people/town.ts'
import { drawFrom } from './virtual/chance.ts'
import { createRandom } from '@arribo/laboratory/random'
import { simulate } from './virtual/scheduler.ts'
import { replaceTime } from './virtual/time.ts'

type Wanted = {
  readonly seed: number
  readonly days: number
  readonly drivers: number
  readonly death?: Death | undefined
  /** If false, whoever gets no answer gives up. True by default. */
  readonly insists?: boolean
  readonly print?: (line: string) => void
}

const hour = 3_600_000
const day = 24 * hour
/**
 * Hours to wait before each run of the workers after a day. The slowest worker compares two days of payments once a
 * day. The provider may then report what its repairs changed, which the last short wait leaves time for.
 */
const patience = [5 / 60, 0.5, 1, 3, 10, 12, 13, 5 / 60]

/** Simulates a few days of a city. The same seed gives the same trace. */
export async function simulateDays({ seed, days, drivers, print, death, insists = true }: Wanted) {
  const faces = await drawFaces(drivers)
  const random = createRandom(`seed ${seed}`)
  drawFrom(random.fork('bytes'))
  // Any day of the year, so that some simulations contain a clock change.
  const time = replaceTime(new Date(Date.UTC(2026, 1, 1 + random.between(0, 300), 14)))
  const violations: string[] = []
  let deaths = 0
  try {
    return await simulate(time.clock, async () => {
      const report = (violation: string) => void violations.push(violation)
      const conflicts = watchConflicts(report)
      const sessions = watchSessions(report)
      const lookNow = async () => void violations.push(...brokenNow(await listItems(city.sandbox)))
      const watch = {
        arrives: (seen: Seen) => conflicts.arrives(seen),
        async answered(seen: Seen, reply: Reply) {
          conflicts.answered(seen, reply)
          sessions.answered(seen, reply)
          if (seen.what === 'TransactWriteItems' && seen.body.includes('REWARD#')) await lookNow()
        },
        troubled: (seen: Seen) => sessions.troubled(seen),
        async died(host: string) {
          deaths += 1
          sessions.died(host)
          await lookNow()
        },
      }
      const city: City = await buildCity(random, time, watch, print)
      const town = await settleTown(city, faces, insists)
      for (let count = 0; count < days && violations.length === 0; count += 1) {
        await liveDay(town, death && { ...calm, diesAt: death })
        violations.push(...(await endOfDay(town)))
        await city.skip(random.isHit(0.5) ? 7 * day : 10 * hour)
      }
      const outcome = {
        seed,
        hash: city.trace.hash(),
        calls: city.trace.length,
        arrivals: town.arrived.length,
        deaths,
        violations,
      }
      await city.close()
      return outcome
    })
  } finally {
    time.uninstall()
  }
}

/** Runs the workers until nothing is broken. Returns what is still broken after the last run. */
async function endOfDay(town: Town): Promise<string[]> {
  const { city } = town
  city.setWeather(calm)
  const deps = await createDeps(readConfig(city.environment('oracle')))
  try {
    let violations: string[] = []
    for (const hours of patience) {
      await city.skip(hours * hour)
      city.giveTurns(1)
      await city.untilQuiet()
      await city.sandbox.projections?.level()
      violations = await violationsAfter(town, deps)
      if (violations.length === 0) break
    }
    return violations
  } finally {
    deps.table.close()
  }
}
