import * as contracts from '@arribo/api-contracts/admin/logs'
import { Refusal } from '@arribo/server/refusal'
import { implement } from '../../../platform/http/endpoint.ts'
import { getNames, getDriverByPhone } from '../../drivers/drivers.ts'
import { listPage } from '../list.ts'
import { daysOf, refuseFuture } from '../log-filter.rules.ts'
import { platformLogs, driverLogs } from '../log-list.store.ts'
import type { Deps } from '../../../deps.ts'

export const listLogs = implement(contracts.listLogs, ({ table, secrets, now }, { query }) => {
  refuseFuture(query, now)
  const platform = query.platform ?? 'other'
  const isNewestFirst = query.sort === 'newest'
  return listPage(
    secrets,
    'everybody',
    { ...query, platform },
    {
      read: (from) => platformLogs(table, platform, daysOf(query), { from, since: query.timestamp, isNewestFirst }),
      namesOf: (subs) => getNames(table, subs),
    },
  )
})

export const listUserLogs = implement(contracts.listUserLogs, async (context, { params, query }) => {
  const { table, secrets, now } = context
  refuseFuture(query, now)
  const { sub, name } = await requirePerson(context, params.phoneNumber)
  const isNewestFirst = query.sort === 'newest'
  return listPage(secrets, sub, query, {
    read: (from) => driverLogs(table, sub, query, { from, since: query.timestamp, isNewestFirst }),
    namesOf: () => new Map([[sub, name]]),
  })
})

/** A user who has signed up but not confirmed has log entries but no profile. */
async function requirePerson({ table, identity }: Pick<Deps, 'table' | 'identity'>, phoneNumber: string) {
  const driver = await getDriverByPhone(table, phoneNumber)
  if (driver) return driver
  const person = await identity.findPerson(phoneNumber)
  if (!person) throw new Refusal('profile_not_found')
  return { sub: person.sub, name: '' }
}
