import { flexConfirmation as contract } from '@arribo/api-contracts/driver/flex'
import { implement } from '../../../platform/http/endpoint.ts'
import { openChallenge } from '../challenges.ts'
import { signInRefusal } from '../flex.rules.ts'
import { linkAccount, requireLinkable } from '../linking.ts'
import { reachPlatform } from '../../platform-session/platform-session.ts'

export const flexConfirmation = implement(contract, async (context, { body }) => {
  const { actor, now } = context
  await requireLinkable(context, actor.sub, now)
  const { challengeId, email } = await openChallenge(context, actor.sub, body)
  const result = await reachPlatform(() => context.delivery.askConfirmation('flex', challengeId))
  if (result.kind === 'pending') return { success: false, pending: true, message: null }
  if (result.kind === 'refused') throw signInRefusal(result)
  return { ...(await linkAccount(context, actor.sub, { ...result, email }, now)), pending: false }
})
