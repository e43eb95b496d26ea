import { listNotices as contract } from '@arribo/api-contracts/admin/notices'
import { isGranted } from '@arribo/api-contracts/shared/permissions'
import { implement } from '../../../platform/http/endpoint.ts'
import { showNotice } from '../notices.rules.ts'
import { getReadUpTo, listNewest } from '../notices.store.ts'

const shown = 50

export const listNotices = implement(contract, async ({ table, actor }) => {
  const asker = isGranted('approvals:write', actor.groups) ? undefined : actor.sub
  const [notices, readUpTo] = await Promise.all([listNewest(table, shown, asker), getReadUpTo(table, actor.sub)])
  const items = notices.map((each) => showNotice(each, actor.sub, readUpTo))
  return { items, unread: items.filter((each) => each.isUnread).length }
})
