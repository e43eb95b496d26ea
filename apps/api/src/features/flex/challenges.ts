import type { Challenge } from '@arribo/api-contracts/driver/flex'
import * as z from 'zod'
import { Refusal } from '@arribo/server/refusal'
import type { Deps } from '../../deps.ts'
import type { PlatformChallenge } from '../../platform/delivery/delivery-gateway.ts'
import { challengeSeconds, challengeView } from './flex.rules.ts'

const kind = 'flex.challenge'
const state = z.object({
  challengeId: z.string(),
  challengeType: z.enum(['otp', 'mfa', 'confirmation']),
  email: z.string(),
})
type State = z.output<typeof state>

type Clients = Pick<Deps, 'secrets' | 'delivery'>

export async function showChallenge(
  { secrets, delivery }: Clients,
  sub: string,
  challenge: PlatformChallenge,
  email: string,
  now: Date,
): Promise<Challenge> {
  const data: State = { challengeId: challenge.challengeId, challengeType: challenge.challengeType, email }
  const cookies = await secrets.sealHandle({ sub, kind, data, seconds: challengeSeconds(challenge, now) })
  return challengeView(challenge, cookies, delivery.isGatewayAddress)
}

/** The state of the sign-in. Refuses with `challenge_ended` if it isn't this driver's, of this type and unexpired. */
export async function openChallenge(
  { secrets }: Clients,
  sub: string,
  brought: { cookies: string; challengeType: string },
): Promise<State> {
  const opened = await secrets.openHandle(sub, kind, brought.cookies).catch(() => undefined)
  const result = state.safeParse(opened)
  if (!result.success || result.data.challengeType !== brought.challengeType) throw new Refusal('challenge_ended')
  return result.data
}
