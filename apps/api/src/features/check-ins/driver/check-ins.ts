import * as contracts from '@arribo/api-contracts/driver/check-ins'
import { answerMessage } from '@arribo/i18n/answers'
import { knownZone } from '@arribo/i18n/formats'
import { implement } from '../../../platform/http/endpoint.ts'
import { amazonTokenKind } from '../../drivers/amazon-token.ts'
import { requireDriver } from '../../drivers/drivers.ts'
import { resultOf, readPress, refuseForeignPress } from '../check-in.rules.ts'
import { pressImHere } from '../press.ts'
import { readSince, weekOf } from '../arrival.rules.ts'
import { listAccepted } from '../check-in.store.ts'

export const checkIn = implement(contracts.checkIn, async (context, { body }) => {
  const { table, secrets, actor } = context
  const press = readPress(await secrets.openCheckIn(body.payload))
  const driver = await requireDriver(table, actor.sub)
  refuseForeignPress(press, actor, driver, context.now)
  await secrets.openHandle(actor.sub, amazonTokenKind, press.amazonToken)
  const ended = await pressImHere(context, driver, press)
  return { message: answerMessage('checked_in'), ...resultOf(ended, driver) }
})

export const listArrivals = implement(contracts.listArrivals, async ({ table, actor, now }) => {
  const { sub, humanTimezone } = await requireDriver(table, actor.sub)
  return weekOf(await listAccepted(table, sub, readSince(now)), knownZone(humanTimezone), now)
})
