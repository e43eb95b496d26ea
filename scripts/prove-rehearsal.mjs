// npm run prove -- rehearsal: restores faults of the first delivery in a copy of this checkout, one after the other; the
// rehearsal must fail on each with the words that name it. It needs what `npm run rehearse` needs.
import { spawnSync } from 'node:child_process'
import { copyCheckout, putFault } from './lib/copy-checkout.mjs'
import { deliveryFaults } from './lib/known-faults.mjs'
import { env, setup } from './lib/setup.mjs'

setup()
const copy = copyCheckout('arribo-rehearsal-', { isInstalled: true })
const survivors = deliveryFaults.filter((fault) => !isFound(fault))
if (survivors.length > 0) process.exit(1)

function isFound({ found, ...fault }) {
  const takeOut = putFault(copy, fault)
  const started = performance.now()
  const options = { cwd: copy, env, encoding: 'utf8', maxBuffer: 1e8 }
  const { status, stdout, stderr } = spawnSync('npm', ['run', 'rehearse'], options)
  takeOut()
  const output = stdout + stderr
  const isNamed = status !== 0 && found.test(output)
  console.log(`${isNamed ? 'found' : 'MISSED'} (${Math.round((performance.now() - started) / 1000)} s): ${fault.name}`)
  if (!isNamed) console.error(`ended with ${status}:\n${output.slice(-3000)}`)
  return isNamed
}
