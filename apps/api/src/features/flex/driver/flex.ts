import { createHash } from 'node:crypto'
import * as contracts from '@arribo/api-contracts/driver/flex'
import { Refusal } from '@arribo/server/refusal'
import * as z from 'zod'
import type { Deps } from '../../../deps.ts'
import type { PlatformChallenge } from '../../../platform/delivery/delivery-gateway.ts'
import { implement } from '../../../platform/http/endpoint.ts'
import { challengeSeconds, challengeView, signInRefusal } from '../flex.rules.ts'
import { linkAccount, requireLinkable, unlinkAccount } from '../linking.ts'
import { reachPlatform } from '../../platform-session/platform-session.ts'

/** A stable device ID per driver, which reveals nothing about them. */
const deviceOf = (sub: string) => createHash('sha256').update(`flex device ${sub}`).digest('hex').slice(0, 32)

export const flexLogin = implement(contracts.flexLogin, async (context, { body }) => {
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

export const flexOtp = implement(contracts.flexOtp, async (context, { body }) => {
  const { actor, now } = context
  await requireLinkable(context, actor.sub, now)
  const { challengeId, email } = await openChallenge(context, actor.sub, body)
  const result = await reachPlatform(() => context.delivery.answerChallenge('flex', challengeId, body.otp))
  if (result.kind === 'refused') throw signInRefusal(result)
  if (result.kind === 'challenge') return showChallenge(context, actor.sub, result.challenge, email, now)
  return linkAccount(context, actor.sub, { ...result, email }, now)
})

export const flexConfirmation = implement(contracts.flexConfirmation, async (context, { body }) => {
  const { actor, now } = context
  await requireLinkable(context, actor.sub, now)
  const { challengeId, email } = await openChallenge(context, actor.sub, body)
  const result = await reachPlatform(() => context.delivery.askConfirmation('flex', challengeId))
  if (result.kind === 'pending') return { success: false, pending: true, message: null }
  if (result.kind === 'refused') throw signInRefusal(result)
  return { ...(await linkAccount(context, actor.sub, { ...result, email }, now)), pending: false }
})

export const unlinkFlex = implement(contracts.unlinkFlex, async (context, { body }) => {
  const { actor, now, log } = context
  await unlinkAccount(context, actor.sub, { email: body.email, now, log })
  return { unlinked: true } as const
})

const kind = 'flex.challenge'
const state = z.object({
  challengeId: z.string(),
  challengeType: z.enum(['otp', 'mfa', 'confirmation']),
  email: z.string(),
})
type State = z.output<typeof state>

type Clients = Pick<Deps, 'secrets' | 'delivery'>

async function showChallenge(
  { secrets, delivery }: Clients,
  sub: string,
  challenge: PlatformChallenge,
  email: string,
  now: Date,
): Promise<contracts.Challenge> {
  const data: State = { challengeId: challenge.challengeId, challengeType: challenge.challengeType, email }
  const cookies = await secrets.sealHandle({ sub, kind, data, seconds: challengeSeconds(challenge, now) })
  return challengeView(challenge, cookies, delivery.isGatewayAddress)
}

async function openChallenge({ secrets }: Clients, sub: string, brought: { cookies: string; challengeType: string }) {
  const opened = await secrets.openHandle(sub, kind, brought.cookies).catch(() => undefined)
  const result = state.safeParse(opened)
  if (!result.success || result.data.challengeType !== brought.challengeType) throw new Refusal('challenge_ended')
  return result.data
}
