import type { Reply } from '../virtual/call.ts'
import type { Seen } from '../city/wires.ts'

type Key = { readonly pk?: { readonly S?: string }; readonly sk?: { readonly S?: string } }
type Part = { readonly Key?: Key; readonly Item?: Key }
type Body = {
  readonly TransactItems?: readonly Readonly<Record<string, Part>>[]
  readonly Key?: Key
  readonly Item?: Key
}
type Refusal = { readonly __type?: string; readonly CancellationReasons?: readonly { readonly Code: string }[] }

const nameOf = (key: Key | undefined) => `${key?.pk?.S ?? ''} ${key?.sk?.S ?? ''}`
const driverIn = (key: string) => /^(?:DRIVER|LOGS)#([^ #]+)/.exec(key)?.[1]

/**
 * Reports a write that is refused because another driver's transaction holds the item: drivers must not block each
 * other. Two writes that share a driver concern the same person and are ignored.
 */
export function watchConflicts(report: (violation: string) => void) {
  const underWay = new Map<Seen, readonly string[]>()
  const driversOf = (keys: readonly string[]) => new Set(keys.flatMap((key) => driverIn(key) ?? []))
  const isOfApi = ({ sender, vendor }: Seen) => sender.startsWith('api-') && vendor === 'dynamodb'
  return {
    arrives(seen: Seen): void {
      if (isOfApi(seen) && seen.what === 'TransactWriteItems') underWay.set(seen, keysOf(seen))
    },
    answered(seen: Seen, reply: Reply): void {
      underWay.delete(seen)
      if (!isOfApi(seen) || reply.status !== 400) return
      const mine = keysOf(seen)
      for (const key of conflictingIn(reply, mine)) {
        const holders = [...underWay.values()].filter((keys) => keys.includes(key))
        const others = new Set(holders.flatMap((keys) => [...driversOf(keys)]))
        const drivers = driversOf(mine)
        const areStrangers = drivers.size > 0 && [...drivers].every((driver) => !others.has(driver))
        if (others.size > 0 && areStrangers) report(`two drivers met at ${key}`)
      }
    },
  }
}

function keysOf({ body }: Seen): string[] {
  const { TransactItems, Key, Item } = JSON.parse(body.toString('utf8')) as Body
  if (!TransactItems) return [nameOf(Key ?? Item)]
  return TransactItems.flatMap((item) => Object.values(item).map((part) => nameOf(part.Key ?? part.Item)))
}

function conflictingIn({ body }: Reply, keys: readonly string[]): string[] {
  const { __type = '', CancellationReasons = [] } = JSON.parse(body.toString('utf8')) as Refusal
  if (__type.endsWith('#TransactionConflictException')) return [...keys]
  return keys.filter((_key, place) => CancellationReasons[place]?.Code === 'TransactionConflict')
}
