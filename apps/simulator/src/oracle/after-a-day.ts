import type { Deps } from '@arribo/api/deps'
import { findViolations, type Item, listItems } from '@arribo/laboratory/oracle'
import type { Town } from '../people/town.ts'

const hour = 3_600_000
const text = (item: Item, field: string) => (typeof item[field] === 'string' ? item[field] : '')

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
