// npm run bench -- flows: database requests of each flow; --write updates docs/scale.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { startWorld } from '@arribo/laboratory/world'
import { withTableAt } from '@arribo/laboratory/table-in-page'
import { costTable } from './flow-costs.rules.ts'
import { measureFlows } from './flows.ts'

const page = new URL('../../../../../docs/scale.md', import.meta.url)

const world = await startWorld({ hasProjector: true })
const table = costTable(await measureFlows(world))
await world.close()
console.log(table)
if (process.argv.includes('--write')) writeFileSync(page, withTableAt('flows', readFileSync(page, 'utf8'), table))
