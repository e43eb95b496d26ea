// npm run prove -- simulator: restores known faults, one at a time, in a copy of this checkout; the simulator must find each
// by the words that name it. It begins with the seed that found the fault before, because every change of the product
// gives the same seed another city.
// npm run prove -- simulator --only refresh: those with this word in their names.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { copyCheckout, putFault } from './lib/copy-checkout.mjs'
import { env, setup } from './lib/setup.mjs'

const settle = 'apps/api/src/features/check-ins/settle.ts'
const bothWritten = 'await table.transact([...end, ...first])'
const press = 'apps/api/src/features/check-ins/press.ts'
const mutants = [
  {
    name: 'counters are part of the check-in’s transaction',
    changes: [
      [
        settle,
        bothWritten,
        `await table.transact([...end, ...first, { Update: { Key: { pk: 'COUNTERS#0', sk: 'PRESSES' },
          UpdateExpression: 'ADD n :one', ExpressionAttributeValues: { ':one': 1 } } }])`,
      ],
    ],
    found: /two drivers met at COUNTERS#0/,
    seed: 3,
  },
  {
    name: 'the reward is written before the arrival',
    changes: [
      [settle, bothWritten, 'if (first.length > 0) await table.transact(first)\n    await table.transact(end)'],
    ],
    found: /a reward before the arrival/,
    seed: 2,
  },
  {
    name: 'a press is answered with another block’s result',
    changes: [
      [
        press,
        'press.assignmentId ? await getCheckIn(table, sub, press.assignmentId) : undefined',
        'await getLastCheckIn(table, sub)',
      ],
      [press, 'getCheckIn, getCheckIns }', 'getLastCheckIn, getCheckIns }'],
    ],
    found: /answered with another check-in/,
    seed: 1,
  },
  {
    name: 'a dispute that was won can’t be lost any more',
    changes: [
      [
        'apps/api/src/features/ledger/entry-inputs.rules.ts',
        'const known = past.map(({ input: earlier }) => earlier)',
        `const known = past.map(({ input: earlier }) => earlier)
    if (past.some(({ kind }) => kind === 'dispute_won')) return known`,
      ],
    ],
    found: /lost: .* DSP#.*#lost/,
    seed: 13,
  },
  {
    // Three safety nets would each find it.
    name: 'the webhook of a payment that was opened days before is lost',
    changes: [
      [
        'apps/api/src/platform/stripe/recent.ts',
        '[...charges, ...refunds, ...disputes]',
        '[...intents.map(({ id }) => ({ payment_intent: id })), ...refunds, ...disputes]',
      ],
      [
        'apps/api/src/features/payments/payment-jobs.ts',
        "  { name: 'open-payments', everyMs: minute, run: checkOpenPayments },\n",
        '',
      ],
      ['apps/api/src/features/payments/books/closing.ts', 'await repair(deps, touched.paymentIntentId, log)', '0'],
    ],
    found: /lost: .* PAY#/,
    seed: 57,
  },
  {
    name: 'a check-in costs a credit even during a week',
    changes: [
      [
        'apps/api/src/features/ledger/ledger.rules.ts',
        'isWeekRunning(balance, now) || balance.credits === 0) return',
        'balance.credits === 0) return',
      ],
    ],
    found: /use of DRIVER#\S+ did/,
    seed: 2,
  },
  {
    name: 'a rotating refresh token is used twice',
    changes: [
      [
        'apps/api/src/features/platform-session/platform-session.ts',
        /const ours = isTaken[^]*?toISOString\(\)\)\n/,
        'const ours = account\n',
      ],
    ],
    found: /the platform ended a session: \S+ used a refresh token again/,
    seed: 2,
  },
]
const mostSeeds = 30

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } })
setup()
const survivors = mutants.filter(({ name }) => name.includes(values.only)).filter((mutant) => !isFound(mutant))
if (survivors.length > 0) process.exit(1)

function isFound({ name, changes, found, seed }) {
  const copy = copyCheckout('arribo-simulator-')
  for (const [file, from, to] of changes) putFault(copy, { name, file, from, to })
  const cwd = path.join(copy, 'apps/simulator')
  const node = (...words) => spawnSync(process.execPath, words, { cwd, env, encoding: 'utf8', maxBuffer: 1e8 })
  const built = node('build.mjs')
  if (built.status !== 0) throw new Error(`The copy with this fault can't be built: ${name}\n${built.stderr}`)
  const city = ['--seed', String(seed), '--seeds', String(mostSeeds), '--days', '3', '--drivers', '3']
  // A fault may show in other ways first.
  const { stdout, stderr } = node('dist/main.mjs', ...city, '--until', found.source)
  const by = found.test(stdout) && [...stdout.matchAll(/^seed (\d+):/gm)].at(-1)?.[1]
  console.log(`${by ? `found by seed ${by}` : 'MISSED'}: ${name}`)
  if (!by) console.error(`${stdout}${stderr}`.slice(-3000))
  return Boolean(by)
}
