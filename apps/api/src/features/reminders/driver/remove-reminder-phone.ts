import { removeReminderPhone as contract } from '@arribo/api-contracts/driver/reminders'
import { Refusal } from '@arribo/server/refusal'
import { implement } from '../../../platform/http/endpoint.ts'
import { requireDriver } from '../../drivers/drivers.ts'
import { shownReminders, withoutPhones } from '../reminder.rules.ts'
import { changeChoice, getChoice } from '../reminder.store.ts'

export const removeReminderPhone = implement(contract, async ({ table, push, actor }, { params: { phoneId } }) => {
  const { sub } = await requireDriver(table, actor.sub)
  const { phones } = await getChoice(table, sub)
  if (!phones.some((phone) => phone.phoneId === phoneId)) throw new Refusal('reminder_phone_not_found')
  const choice = await changeChoice(table, sub, (before) => withoutPhones(before, [phoneId]))
  return shownReminders(choice, push.publicKey)
})
