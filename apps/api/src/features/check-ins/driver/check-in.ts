import { checkIn as contract } from '@arribo/api-contracts/driver/check-ins'
import { answerMessage } from '@arribo/i18n/answers'
import { implement } from '../../../platform/http/endpoint.ts'
import { amazonTokenKind } from '../../drivers/amazon-token.ts'
import { requireDriver } from '../../drivers/drivers.ts'
import { resultOf } from '../check-in.rules.ts'
import { pressImHere } from '../press.ts'
import { readPress, refuseForeignPress } from '../press.rules.ts'

export const checkIn = implement(contract, async (context, { body }) => {
  const { table, secrets, actor } = context
  const press = readPress(await secrets.openCheckIn(body.payload))
  const driver = await requireDriver(table, actor.sub)
  refuseForeignPress(press, actor, driver, context.now)
  await secrets.openHandle(actor.sub, amazonTokenKind, press.amazonToken)
  const ended = await pressImHere(context, driver, press)
  return { message: answerMessage('checked_in'), ...resultOf(ended, driver) }
})
