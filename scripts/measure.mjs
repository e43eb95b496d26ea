// npm run measure: the sizes and cycles of every package and folder; exits with 1 when a limit is broken.
import { breaches, breachesOfAll, nounBreach } from './lib/measure/limits.mjs'
import { measureRooms } from './lib/measure/rooms.mjs'
import { tableOf } from './lib/measure/table.mjs'
import { root, setup } from './lib/setup.mjs'

setup()
const { measureFiles } = await import('./lib/measure/files.mjs')
const { parts, rooms, all, nouns } = measureRooms(measureFiles(root, ['apps', 'packages', 'infra', 'scripts']))
console.log(tableOf([...parts, all, ...rooms]))

const broken = [...parts.flatMap(breaches), ...breachesOfAll(all), ...nouns.map(nounBreach)]
if (broken.length > 0) console.log(`\n${broken.join('\n')}`)
console.log(`\n${broken.length === 0 ? 'All limits hold.' : `${broken.length} limits are broken.`}`)
process.exitCode = broken.length === 0 ? 0 : 1
