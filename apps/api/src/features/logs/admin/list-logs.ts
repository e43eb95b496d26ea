import { listLogs as contract } from '@arribo/api-contracts/admin/logs'
import { implement } from '../../../platform/http/endpoint.ts'
import { getNames } from '../../drivers/drivers.ts'
import { listPage } from '../list.ts'
import { daysOf, refuseFuture } from '../log-filter.rules.ts'
import { platformLogs } from '../log-list.store.ts'

export const listLogs = implement(contract, ({ table, secrets, now }, { query }) => {
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
