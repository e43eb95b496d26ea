import { parseArgs } from 'node:util'
import type { CityPlan } from './city/fill-city.ts'
import { mostCitizens } from './city/citizen.ts'

export type Wanted = {
  readonly folder: string
  readonly isFresh: boolean
  readonly city: Omit<CityPlan, 'now'> | undefined
}

const logsPerUser = 10

/** Throws an error whose message is fit to show to whoever typed the arguments. */
export function readSeedArguments(words: readonly string[]): Wanted {
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
  const isFresh = values.fresh
  const [folder, ...others] = [...(values.folder === undefined ? [] : [values.folder]), ...positionals]
  if (others.length > 0) throw new Error(`One folder at a time: ${folder} or ${others.join(' or ')}?`)
  if (!folder) throw new Error('Say which folder to fill: --folder FOLDER')
  if (values.users === undefined) {
    if (values.logs ?? values.seed) throw new Error('Say how many people there are too: --users 1000')
    return { folder, isFresh, city: undefined }
  }
  const users = wholeNumber('--users', values.users, 1, mostCitizens)
  // At least one entry each, because registering writes one.
  const logs = wholeNumber('--logs', values.logs ?? String(users * logsPerUser), users, Number.MAX_SAFE_INTEGER)
  const seed = wholeNumber('--seed', values.seed ?? '1', 0, 2 ** 31 - 1)
  return { folder, isFresh, city: { users, logs, seed } }
}

export function readBenchArguments(words: readonly string[]): readonly number[] {
  const { values } = parseArgs({
    args: [...words],
    options: { sizes: { type: 'string', default: '1000,10000,100000' } },
  })
  const sizes = values.sizes.split(',').map((size) => wholeNumber('--sizes', size, 100, mostCitizens))
  return [...new Set(sizes)].toSorted((a, b) => a - b)
}

function wholeNumber(name: string, text: string, least: number, most: number): number {
  const value = Number(text)
  if (text.trim() !== '' && Number.isInteger(value) && value >= least && value <= most) return value
  const range = most === Number.MAX_SAFE_INTEGER ? `${least} or more` : `${least} to ${most}`
  throw new Error(`${name} is a whole number, ${range}; this is ${JSON.stringify(text)}`)
}
