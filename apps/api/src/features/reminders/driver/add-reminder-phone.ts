import { createHash } from 'node:crypto'
import { addReminderPhone as contract } from '@arribo/api-contracts/driver/reminders'
import { implement } from '../../../platform/http/endpoint.ts'
import { requireDriver } from '../../drivers/drivers.ts'
import { rememberCalendar } from '../remembering.ts'
import { refuseUnknownService, shownReminders, withPhone } from '../reminder.rules.ts'
import { changeChoice } from '../reminder.store.ts'

export const addReminderPhone = implement(contract, async (context, { body }) => {
  const { table, push, actor, config, now } = context
  const { sub } = await requireDriver(table, actor.sub)
  const { endpoint, keys } = body
  refuseUnknownService(endpoint, config.PUSH_SERVICES)
  const phoneId = createHash('sha256').update(endpoint).digest('base64url')
  const phone = { phoneId, endpoint, ...keys, addedAt: now.toISOString() }
  const choice = await changeChoice(table, sub, (before) => withPhone(before, phone))
  await rememberCalendar(context, sub, context.log)
  return shownReminders(choice, push.publicKey)
})
