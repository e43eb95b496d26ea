import { flexOtp as contract } from '@arribo/api-contracts/driver/flex'
import { implement } from '../../../platform/http/endpoint.ts'
import { openChallenge, showChallenge } from '../challenges.ts'
import { signInRefusal } from '../flex.rules.ts'
import { linkAccount, requireLinkable } from '../linking.ts'
import { reachPlatform } from '../../platform-session/platform-session.ts'

export const flexOtp = implement(contract, async (context, { body }) => {
  const { actor, now } = context
  await requireLinkable(context, actor.sub, now)
  const { challengeId, email } = await openChallenge(context, actor.sub, body)
  const result = await reachPlatform(() => context.delivery.answerChallenge('flex', challengeId, body.otp))
  if (result.kind === 'refused') throw signInRefusal(result)
  if (result.kind === 'challenge') return showChallenge(context, actor.sub, result.challenge, email, now)
  return linkAccount(context, actor.sub, { ...result, email }, now)
})
