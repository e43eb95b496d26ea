import { createSandbox } from '@arribo/sandbox'
import { readSeedArguments } from './arguments.ts'
import { buildBeside } from './beside.ts'
import { type CityPlan, fillCity } from './city/fill-city.ts'
import { showProgress } from './city/progress.ts'
import { closeTown, openTown, seedWorld } from './seed.ts'

async function refuseInUse(folder: string): Promise<void> {
  const probe = await createSandbox({ folder })
  await probe.close()
}

async function addCity(folder: string, plan: CityPlan): Promise<void> {
  const town = await openTown(folder)
  const startedAt = performance.now()
  const around = { sandbox: town.sandbox, table: town.deps.table }
  const items = await fillCity(around, plan, showProgress(plan.users))
  await closeTown(town)
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  const count = (number: number) => number.toLocaleString('en-US')
  console.log(
    `${count(plan.users)} people, ${count(plan.logs)} entries of the log, ${count(items)} items: ${seconds} s`,
  )
}

try {
  const { folder, isFresh, city } = readSeedArguments(process.argv.slice(2))
  await buildBeside({ folder, isFresh, refuseInUse }, async (building) => {
    await seedWorld(building, showProgress)
    if (city) await addCity(building, { ...city, now: new Date() })
  })
  process.exit(0)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
