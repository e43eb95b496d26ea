import { createHash } from 'node:crypto'
import { flexLogin as contract } from '@arribo/api-contracts/driver/flex'
import { Refusal } from '@arribo/server/refusal'
import { implement } from '../../../platform/http/endpoint.ts'
import { showChallenge } from '../challenges.ts'
import { signInRefusal } from '../flex.rules.ts'
import { linkAccount, requireLinkable } from '../linking.ts'
import { reachPlatform } from '../../platform-session/platform-session.ts'

/** A stable device ID per driver, which reveals nothing about them. */
const deviceOf = (sub: string) => createHash('sha256').update(`flex device ${sub}`).digest('hex').slice(0, 32)

export const flexLogin = implement(contract, async (context, { body }) => {
  const { actor, now } = context
  if (body.phoneNumber !== actor.phoneNumber) throw new Refusal('not_yours')
  const driver = await requireLinkable(context, actor.sub, now)
  const { email, password } = body
  const device = { id: deviceOf(actor.sub), name: 'Arribo' }
  const result = await reachPlatform(() =>
    context.delivery.signIn('flex', { email, password, device, language: driver.language }),
  )
  if (result.kind === 'refused') throw signInRefusal(result)
  if (result.kind === 'challenge') return showChallenge(context, actor.sub, result.challenge, email, now)
  return linkAccount(context, actor.sub, { ...result, email }, now)
})
