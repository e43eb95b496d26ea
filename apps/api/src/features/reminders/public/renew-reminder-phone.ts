import { renewReminderPhone as contract } from '@arribo/api-contracts/public/reminders'
import { implement } from '../../../platform/http/endpoint.ts'
import { digestOf, phoneOf } from '../reminders.ts'
import { refuseUnknownService, withRenewed } from '../reminder.rules.ts'
import { changeChoice } from '../reminders.store.ts'

export const renewReminderPhone = implement(contract, async ({ table, config, now }, { body }) => {
  const { sub, was, subscription } = body
  refuseUnknownService(subscription.endpoint, config.PUSH_SERVICES)
  const renewed = { ...phoneOf(subscription, now), renewedFrom: digestOf(was) }
  await changeChoice(table, sub, (before) => withRenewed(before, was, renewed))
  return { isRenewed: true as const }
})
