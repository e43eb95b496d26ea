import { getReminders as contract } from '@arribo/api-contracts/driver/reminders'
import { implement } from '../../../platform/http/endpoint.ts'
import { requireDriver } from '../../drivers/drivers.ts'
import { shownReminders } from '../reminder.rules.ts'
import { getChoice } from '../reminder.store.ts'

export const getReminders = implement(contract, async ({ table, push, actor }) => {
  const { sub } = await requireDriver(table, actor.sub)
  return shownReminders(await getChoice(table, sub), push.publicKey)
})
