import * as contracts from '@arribo/api-contracts/driver/reminders'
import { Refusal } from '@arribo/server/refusal'
import { implement } from '../../../platform/http/endpoint.ts'
import { requireDriver } from '../../drivers/drivers.ts'
import { shownReminders, switchedTo, refuseUnknownService, withPhone, withoutPhones } from '../reminder.rules.ts'
import { getChoice, changeChoice } from '../reminders.store.ts'
import { rememberCalendar, phoneOf } from '../reminders.ts'

export const getReminders = implement(contracts.getReminders, async ({ table, push, actor }) => {
  const { sub } = await requireDriver(table, actor.sub)
  return shownReminders(await getChoice(table, sub), push.publicKey)
})

export const changeReminders = implement(contracts.changeReminders, async (context, { body }) => {
  const { table, push, actor } = context
  const { sub } = await requireDriver(table, actor.sub)
  const choice = await changeChoice(table, sub, () => switchedTo(body.channel))
  await rememberCalendar(context, sub, context.log)
  return shownReminders(choice, push.publicKey)
})

export const addReminderPhone = implement(contracts.addReminderPhone, async (context, { body }) => {
  const { table, push, actor, config, now } = context
  const { sub } = await requireDriver(table, actor.sub)
  refuseUnknownService(body.endpoint, config.PUSH_SERVICES)
  const choice = await changeChoice(table, sub, (before) => withPhone(before, phoneOf(body, now)), actor)
  await rememberCalendar(context, sub, context.log)
  return shownReminders(choice, push.publicKey)
})

export const removeReminderPhone = implement(
  contracts.removeReminderPhone,
  async ({ table, push, actor }, { params: { phoneId } }) => {
    const { sub } = await requireDriver(table, actor.sub)
    const { phones } = await getChoice(table, sub)
    if (!phones.some((phone) => phone.phoneId === phoneId)) throw new Refusal('reminder_phone_not_found')
    const choice = await changeChoice(table, sub, (before) => withoutPhones(before, [phoneId]))
    return shownReminders(choice, push.publicKey)
  },
)
