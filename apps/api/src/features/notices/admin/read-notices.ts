import { readNotices as contract } from '@arribo/api-contracts/admin/notices'
import { implement } from '../../../platform/http/endpoint.ts'
import { laterOf } from '../notices.rules.ts'
import { getReadUpTo, putReadUpTo } from '../notices.store.ts'

export const readNotices = implement(contract, async ({ table, actor, now }, { body }) => {
  // A time in the future would mark notices as read that don't exist yet.
  const read = body.upTo < now.toISOString() ? body.upTo : now.toISOString()
  const upTo = laterOf(await getReadUpTo(table, actor.sub), read)
  await putReadUpTo(table, actor.sub, upTo)
  return { upTo }
})
