import type { Endpoint, Rate } from '@arribo/api-contracts/shared/endpoint'
import { updateOf } from '@arribo/server/items/define-item'
import { Refusal } from '@arribo/server/refusal'
import type { Table } from '@arribo/server/table/table'
import { LRUCache } from 'lru-cache'
import { keys } from '../dynamo/keys.ts'
import type { IdentityMarks } from '../secrets/keyed-hashes.ts'

const maxCounted = 50_000
type Stores = { readonly table: Table; readonly secrets: Pick<IdentityMarks, 'hashCaller'> }

/**
 * Counts in fixed periods. Shared limits are counted in the database, and refuse while it is down. The others are
 * counted in this process, in bounded memory: when that is full, whoever called longest ago is counted from zero again.
 * What is stored names nobody: a phone or an address is kept as a keyed hash.
 */
export function createLimiter({ table, secrets }: Stores, clock: () => Date) {
  const counts = new LRUCache<string, number>({ max: maxCounted })
  const countHere = (key: string) => {
    const times = (counts.get(key) ?? 0) + 1
    counts.set(key, times)
    return times
  }
  const count = async (
    name: string,
    who: string,
    { times, seconds, shared }: Pick<Rate, 'times' | 'seconds' | 'shared'>,
  ): Promise<void> => {
    const nowSeconds = clock().getTime() / 1000
    const period = Math.floor(nowSeconds / seconds)
    const endsAt = (period + 1) * seconds
    const counted = shared
      ? await countInTable(table, name, secrets.hashCaller(who), period, endsAt)
      : countHere(`${name}#${who}#${period}`)
    if (counted > times)
      throw new Refusal('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil(endsAt - nowSeconds)) })
  }
  return {
    async take({ method, path, rate }: Pick<Endpoint, 'method' | 'path' | 'rate'>, caller: string, address: string) {
      if (rate) await count(`${method} ${path}`, rate.by === 'address' ? networkOf(address) : caller, rate)
    },
    count,
  }
}

async function countInTable(table: Table, name: string, who: string, period: number, endsAt: number): Promise<number> {
  const item = await table.update({
    Key: keys.rate(name, who, period),
    ...updateOf<{ times: number; ttl: number }>({ set: { ttl: Math.ceil(endsAt) + 60 }, add: { times: 1 } }),
  })
  return Number(item?.['times'])
}

/** IPv6 is limited by /64, because one subscriber owns all of it. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address
  const [head = '', tail = ''] = address.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`
}
