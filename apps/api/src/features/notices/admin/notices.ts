import * as contracts from '@arribo/api-contracts/admin/notices'
import { isGranted } from '@arribo/api-contracts/shared/permissions'
import { implement } from '../../../platform/http/endpoint.ts'
import { showNotice, laterOf } from '../notices.rules.ts'
import { getReadUpTo, listNewest, putReadUpTo } from '../notices.ts'

const shown = 50

export const listNotices = implement(contracts.listNotices, async ({ table, actor }) => {
  const asker = isGranted('approvals:write', actor.groups) ? undefined : actor.sub
  const [notices, readUpTo] = await Promise.all([listNewest(table, shown, asker), getReadUpTo(table, actor.sub)])
  const items = notices.map((each) => showNotice(each, actor.sub, readUpTo))
  return { items, unread: items.filter((each) => each.isUnread).length }
})

export const readNotices = implement(contracts.readNotices, async ({ table, actor, now }, { body }) => {
  // A time in the future would mark notices as read that don't exist yet.
  const read = body.upTo < now.toISOString() ? body.upTo : now.toISOString()
  const upTo = laterOf(await getReadUpTo(table, actor.sub), read)
  await putReadUpTo(table, actor.sub, upTo)
  return { upTo }
})
