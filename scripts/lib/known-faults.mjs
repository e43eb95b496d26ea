// Faults that the proof puts into a copy of this checkout and must find again. known-faults.test.mjs checks that each
// still has its place in the source.

const settle = 'apps/api/src/features/check-ins/settle.ts'
const bothWritten = 'await table.transact([...end, ...first])'
const press = 'apps/api/src/features/check-ins/press.ts'
/**
 * Faults that the product once had. The simulator must find each by the words that name it. `seed` is the one that
 * found it last; every change to the product gives a seed another city, so it may no longer do so.
 */
export const knownFaults = [
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
      [press, 'getCheckIn, getCheckIns, takeOver }', 'getCheckIn, getCheckIns, getLastCheckIn, takeOver }'],
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
    // Three safety nets would each find it, so all of them are removed.
    name: 'the webhook of a payment that was opened days before is lost',
    changes: [
      [
        'apps/api/src/platform/stripe/recent.ts',
        'changed.flat()',
        '[...intents.map(({ id }) => ({ payment_intent: id })), ...changed.slice(1).flat()]',
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

export function withFault(text, { name, file, from, to }) {
  const after = text.replace(from, () => to)
  if (after === text) throw new Error(`${file} has no place for the fault: ${name}`)
  return after
}
