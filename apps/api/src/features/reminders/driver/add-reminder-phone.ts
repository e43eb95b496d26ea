import { addReminderPhone as contract } from '@arribo/api-contracts/driver/reminders'
import { implement } from '../../../platform/http/endpoint.ts'
import { requireDriver } from '../../drivers/drivers.ts'
import { rememberCalendar } from '../reminders.ts'
import { phoneOf } from '../reminder-phone.ts'
import { refuseUnknownService, shownReminders, withPhone } from '../reminder.rules.ts'
import { changeChoice } from '../reminder.store.ts'

export const addReminderPhone = implement(contract, async (context, { body }) => {
  const { table, push, actor, config, now } = context
  const { sub } = await requireDriver(table, actor.sub)
  refuseUnknownService(body.endpoint, config.PUSH_SERVICES)
  const choice = await changeChoice(table, sub, (before) => withPhone(before, phoneOf(body, now)))
  await rememberCalendar(context, sub, context.log)
  return shownReminders(choice, push.publicKey)
})
