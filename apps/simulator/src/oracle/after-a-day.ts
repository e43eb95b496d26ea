import type { Deps } from '@arribo/api/deps'
import { checkInViolations, type Item, moneyViolations, owedEntries, stuckViolations } from '@arribo/laboratory/oracle'
import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { world } from '@arribo/sandbox/world'
import type { City } from '../city/city.ts'
import type { Town } from '../people/town.ts'
import { brokenNow } from './always.ts'
import { verifiers } from './verifiers.ts'

export async function listItems({ sandbox }: City): Promise<Item[]> {
  const items = await sandbox.dynamo.scanAll(world.table)
  return items.map((item) => unmarshall(item as Record<string, AttributeValue>))
}

const hour = 3_600_000
const text = (item: Item, field: string) => (typeof item[field] === 'string' ? item[field] : '')

/** Promises that are broken after the day has ended and all background work has had time to finish. */
export async function violationsAfter(town: Town, deps: Deps): Promise<string[]> {
  const { city } = town
  const items = await listItems(city)
  const projections = await Promise.all(
    Object.entries(verifiers).map(async ([name, verify]) => (await verify(deps)).map((line) => `${name}: ${line}`)),
  )
  return [
    ...brokenNow(items),
    ...moneyViolations(items, await owedEntries(deps.stripe)),
    ...checkInViolations(items, city.sandbox.delivery.controls.listArrivals()),
    ...stuckViolations(items),
    ...longPast(items, city.clock.now),
    ...wrongAnswers(town, items),
    ...projections.flat(),
    ...unlinked(town, items),
    ...(city.sandbox.projections?.setAside() ?? []).map(
      ({ DDBStreamBatchInfo }) => `set aside: ${DDBStreamBatchInfo.batchSize} changes`,
    ),
    ...Object.keys(city.sandbox.dynamo.stats().throttles).map((partition) => `a hot key: ${partition}`),
  ]
}

/** Leases, photo checks and open payments that no worker has picked up again. */
function longPast(items: readonly Item[], now: number): string[] {
  const isPast = (at: string, ms: number) => at !== '' && Date.parse(at) + ms < now
  return items.flatMap((item) => {
    const [pk, sk] = [text(item, 'pk'), text(item, 'sk')]
    const isStuck =
      (pk === 'LEASES' && isPast(text(item, 'leaseEndsAt'), 2 * hour)) ||
      (sk === 'TASK' && item['status'] === 'pending' && isPast(text(item, 'createdAt'), 2 * hour)) ||
      (sk === 'PAYMENT' && item['state'] === 'open' && isPast(text(item, 'createdAt'), 27 * hour))
    return isStuck ? [`stuck: ${pk} ${sk}`] : []
  })
}

function wrongAnswers({ arrived, answers }: Town, items: readonly Item[]): string[] {
  const checkIns = new Map(items.map((item) => [`${text(item, 'pk')} ${text(item, 'sk')}`, item]))
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
  const profiles = new Map(items.filter((item) => item['sk'] === 'PROFILE').map((item) => [text(item, 'pk'), item]))
  return linked
    .filter(({ driver }) => profiles.get(`DRIVER#${driver.sub()}`)?.['proxyInstalled'] !== true)
    .map(({ driver }) => `no longer linked: ${driver.sub()}`)
}
