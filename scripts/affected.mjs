// npm run affected -- driver admin: those of them that turbo calls affected by what changed since $TURBO_SCM_BASE (else
// since main), with what builds on what changed. A pipeline reads them from its output `packages`, and does the rest for
// these alone.
import { appendFileSync } from 'node:fs'
import { affectedAmong, queryAffected } from './lib/affected.mjs'
import { env, root, setup } from './lib/setup.mjs'

setup()
const affected = affectedAmong(process.argv.slice(2), queryAffected(root, env))
for (const { name, reason } of affected) console.log(`${name}: ${reason}`)
if (affected.length === 0) console.log('Nothing of this is affected.')
const output = process.env.GITHUB_OUTPUT
if (output) appendFileSync(output, `packages=${affected.map(({ name }) => name).join(' ')}\n`)
