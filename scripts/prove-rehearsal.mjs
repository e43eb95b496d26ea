// npm run prove -- rehearsal: restores faults of the first delivery in a copy of this checkout, one after the other; the
// rehearsal must fail on each with the words that name it. It needs what `npm run rehearse` needs.
import { spawnSync } from 'node:child_process'
import { copyCheckout, putFault } from './lib/copy-checkout.mjs'
import { env, setup } from './lib/setup.mjs'

const mutants = [
  {
    name: 'templates ask for an account that the kit has prepared',
    file: 'infra/lib/cloud.ts',
    from: /\bBootstraplessSynthesizer\b/g,
    to: 'DefaultStackSynthesizer',
    found: /cloudformation deploy .*\n.*ended with/,
  },
  {
    name: 'the checks run where no browser can be had',
    file: '.github/workflows/check.yml',
    from: /runs-on: ubuntu-latest/,
    to: 'runs-on: ubuntu-24.04-arm',
    found: /FAIL .*runs browsers only where there is one/,
  },
  {
    name: 'a stage may make what it likes',
    file: 'infra/lib/constructs/releases/workflow-roles.ts',
    from: /^ +permissionsBoundary: new StageBoundary\(.*\),\n/m,
    to: '',
    found: /FAIL .*releases-stack/,
  },
]

setup()
const copy = copyCheckout('arribo-rehearsal-', { isInstalled: true })
const survivors = mutants.filter((mutant) => !isFound(mutant))
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
