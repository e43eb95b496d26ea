import { parseArgs } from 'node:util'
import { mostCitizens } from './city/citizen.ts'

const logsPerUser = 10

/** Throws an error whose message is fit to show to whoever typed the arguments. */
export function readSeedArguments(words: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      folder: { type: 'string' },
      fresh: { type: 'boolean', default: false },
      users: { type: 'string' },
      logs: { type: 'string' },
      seed: { type: 'string' },
    },
  })
  const folder = values.folder ?? positionals[0]
  if (!folder) throw new Error('Say which folder to fill: --folder FOLDER')
  const wanted = { folder, isFresh: values.fresh }
  if (values.users === undefined) return { ...wanted, city: undefined }
  const users = wholeNumber('--users', values.users, 1, mostCitizens)
  // At least one entry each, because registering writes one.
  const logs = wholeNumber('--logs', values.logs ?? String(users * logsPerUser), users)
  const seed = wholeNumber('--seed', values.seed ?? '1', 0)
  return { ...wanted, city: { users, logs, seed } }
}

export function readBenchArguments(words: readonly string[]): readonly number[] {
  const { values } = parseArgs({
    args: [...words],
    options: { sizes: { type: 'string', default: '1000,10000,100000' } },
  })
  const sizes = values.sizes.split(',').map((size) => wholeNumber('--sizes', size, 100, mostCitizens))
  return [...new Set(sizes)].toSorted((a, b) => a - b)
}

function wholeNumber(name: string, text: string, least: number, most = Number.MAX_SAFE_INTEGER): number {
  const value = Number(text)
  if (Number.isSafeInteger(value) && value >= least && value <= most) return value
  throw new Error(`${name} is a whole number from ${least} to ${most}; this is ${JSON.stringify(text)}`)
}
