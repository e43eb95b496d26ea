import type { Deps } from '@arribo/api/deps'
import { findViolations, type Item, listItems, textOf } from '@arribo/laboratory/oracle'
import type { Seen } from './city/wires.ts'
import type { Town } from './people/town.ts'
import type { Reply } from './virtual/network.ts'

const hour = 3_600_000

export async function violationsAfter(town: Town, deps: Deps): Promise<string[]> {
  const { city } = town
  const items = await listItems(city.sandbox)
  return [
    ...(await findViolations(city.sandbox, deps, items)),
    ...longPast(items, city.clock.now),
    ...wrongAnswers(town, items),
    ...unlinked(town, items),
    ...(city.sandbox.projections?.setAside() ?? []).map(({ records }) => `set aside: ${records.length} changes`),
    ...Object.keys(city.sandbox.dynamo.stats().throttles).map((partition) => `a hot key: ${partition}`),
  ]
}

/** Leases, photo checks and open payments that no worker has picked up again. */
function longPast(items: readonly Item[], now: number): string[] {
  const isPast = (at: string, ms: number) => at !== '' && Date.parse(at) + ms < now
  return items.flatMap((item) => {
    const [pk, sk] = [textOf(item, 'pk'), textOf(item, 'sk')]
    const isStuck =
      (pk === 'LEASES' && isPast(textOf(item, 'leaseEndsAt'), 2 * hour)) ||
      (sk === 'TASK' && item['status'] === 'pending' && isPast(textOf(item, 'createdAt'), 2 * hour)) ||
      (sk === 'PAYMENT' && item['state'] === 'open' && isPast(textOf(item, 'createdAt'), 27 * hour))
    return isStuck ? [`stuck: ${pk} ${sk}`] : []
  })
}

function wrongAnswers({ arrived, answers }: Town, items: readonly Item[]): string[] {
  const checkIns = new Map(items.map((item) => [`${textOf(item, 'pk')} ${textOf(item, 'sk')}`, item]))
  const others = arrived.filter(
    ({ sub, assignmentId, checkInId }) =>
      checkIns.get(`DRIVER#${sub} CHECKIN#${assignmentId}`)?.['checkInId'] !== checkInId,
  )
  const refused = answers.filter(({ status, isCalm }) => isCalm && status >= 500)
  return [
    ...others.map(({ sub, assignmentId }) => `answered with another check-in: ${sub} at ${assignmentId}`),
    ...refused.map(({ who, what, status, code }) => `refused on a calm day: ${who}, ${what}: ${status} ${code}`),
  ]
}

/** Nobody in this city unlinks an account or ends a session, so every driver must still be linked. */
function unlinked({ people }: Town, items: readonly Item[]): string[] {
  const linked = people.filter(({ state }) => state === 'linked')
  const profiles = new Map(items.filter((item) => item['sk'] === 'PROFILE').map((item) => [textOf(item, 'pk'), item]))
  return linked
    .filter(({ driver }) => profiles.get(`DRIVER#${driver.sub()}`)?.['proxyInstalled'] !== true)
    .map(({ driver }) => `no longer linked: ${driver.sub()}`)
}

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

/** Longer than a process takes to store tokens that it has received. */
const storedMs = 60_000

const refreshTokenOf = ({ what, body }: Seen) =>
  what.endsWith('/oauth/token')
    ? (new URLSearchParams(body.toString('utf8')).get('refresh_token') ?? undefined)
    : undefined
const grantedBy = ({ body }: Reply) => (JSON.parse(body.toString('utf8')) as { refresh_token: string }).refresh_token

/**
 * Watches sessions at a platform that replaces refresh tokens and ends a session when one is used twice. Using one
 * again is excusable only if the answer to its first use was lost or late, or if its process died.
 */
export function watchSessions(report: (violation: string) => void) {
  /** Each refresh token with the first one of its sign-in. */
  const families = new Map<string, string>()
  const atRisk = new Set<string>()
  const answered = new Map<string, { readonly host: string; readonly at: number }>()
  const familyOf = (token: string) => families.get(token) ?? token
  return {
    troubled(seen: Seen): void {
      const used = refreshTokenOf(seen)
      if (used !== undefined) atRisk.add(familyOf(used))
    },
    answered(seen: Seen, reply: Reply): void {
      const used = refreshTokenOf(seen)
      if (used === undefined) return
      const family = familyOf(used)
      if (reply.status === 200) {
        families.set(grantedBy(reply), family)
        answered.set(family, { host: seen.sender, at: Date.now() })
      } else if (reply.status === 400 && !atRisk.has(family))
        report(`the platform ended a session: ${seen.sender} used a refresh token again`)
    },
    died(host: string): void {
      for (const [family, last] of answered)
        if (last.host === host && Date.now() - last.at < storedMs) atRisk.add(family)
    },
  }
}
