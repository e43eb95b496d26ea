import { listUserLogs as contract } from '@arribo/api-contracts/admin/logs'
import { Refusal } from '@arribo/server/refusal'
import type { Deps } from '../../../deps.ts'
import { implement } from '../../../platform/http/endpoint.ts'
import { getDriverByPhone } from '../../drivers/drivers.ts'
import { listPage } from '../list.ts'
import { refuseFuture } from '../log-filter.rules.ts'
import { driverLogs } from '../log-list.store.ts'

export const listUserLogs = implement(contract, async (context, { params, query }) => {
  const { table, secrets, now } = context
  refuseFuture(query, now)
  const sub = await requireSub(context, params.phoneNumber)
  const isNewestFirst = query.sort === 'newest'
  return listPage(secrets, sub, query, (from) =>
    driverLogs(table, sub, query, { from, since: query.timestamp, isNewestFirst }),
  )
})

/** A user who has signed up but not confirmed has log entries but no profile. */
async function requireSub({ table, identity }: Pick<Deps, 'table' | 'identity'>, phoneNumber: string): Promise<string> {
  const driver = await getDriverByPhone(table, phoneNumber)
  const sub = driver?.sub ?? (await identity.findPerson(phoneNumber))?.sub
  if (sub === undefined) throw new Refusal('profile_not_found')
  return sub
}
