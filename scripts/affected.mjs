// npm run affected -- driver admin: prints which of these turbo considers affected by the changes since $TURBO_SCM_BASE
// (by default main), including dependents. A pipeline reads its output `packages` and runs the rest only for these.
import { appendFileSync } from 'node:fs'
import { affectedAmong, queryAffected } from './lib/affected.mjs'
import { env, root, setup } from './lib/setup.mjs'

setup()
const affected = affectedAmong(process.argv.slice(2), queryAffected(root, env))
for (const { name, reason } of affected) console.log(`${name}: ${reason}`)
if (affected.length === 0) console.log('Nothing of this is affected.')
const output = process.env.GITHUB_OUTPUT
if (output) appendFileSync(output, `packages=${affected.map(({ name }) => name).join(' ')}\n`)
