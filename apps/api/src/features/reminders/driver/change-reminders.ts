import { changeReminders as contract } from '@arribo/api-contracts/driver/reminders'
import { implement } from '../../../platform/http/endpoint.ts'
import { requireDriver } from '../../drivers/drivers.ts'
import { rememberCalendar } from '../reminders.ts'
import { shownReminders, switchedTo } from '../reminder.rules.ts'
import { changeChoice } from '../reminder.store.ts'

export const changeReminders = implement(contract, async (context, { body }) => {
  const { table, push, actor } = context
  const { sub } = await requireDriver(table, actor.sub)
  const choice = await changeChoice(table, sub, () => switchedTo(body.channel))
  await rememberCalendar(context, sub, context.log)
  return shownReminders(choice, push.publicKey)
})
