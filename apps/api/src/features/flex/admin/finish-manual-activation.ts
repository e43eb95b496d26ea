import { finishManualActivation as contract } from '@arribo/api-contracts/admin/flex'
import { Refusal } from '@arribo/server/refusal'
import { implement } from '../../../platform/http/endpoint.ts'
import { refuseColleague } from '../../groups/colleagues.ts'
import { staffOf } from '../../drivers/acting-staff.ts'
import { requireDriverByPhone } from '../../drivers/drivers.ts'
import { openAccount } from '../activation.ts'
import { linkAccount } from '../linking.ts'

/** The code works only once, so everything else is checked first. The password is not used or stored. */
export const finishManualActivation = implement(contract, async (context, { body }) => {
  const { table, config, actor, now } = context
  const { url, email, phoneNumber } = body
  if (body.client_id !== config.DELIVERY_GATEWAY_CLIENT_ID) throw new Refusal('invalid_request')
  const driver = await requireDriverByPhone(table, phoneNumber)
  await refuseColleague(context, driver)
  const opened = await openAccount(context, { staffSub: actor.sub, url, email, codeVerifier: body.code_verifier })
  await linkAccount(context, driver.sub, opened, now, await staffOf(context))
  return { activated: true } as const
})
