import { createHash } from 'node:crypto'
import { Refusal } from '@arribo/server/refusal'
import type { Deps } from '../../deps.ts'
import type { ReturnAddress } from '../../platform/delivery/addresses.ts'
import type { Log } from '../../platform/log.ts'
import { endingIfFailed, reachPlatform } from '../platform-session/platform-session.ts'

/** A return URL can be used only by the member of staff who started it. */
export const activationList = (staffSub: string): string => `activation:${staffSub}`

type Returned = {
  readonly staffSub: string
  readonly url: string
  readonly codeVerifier: string
  readonly email: string
}

type Clients = Pick<Deps, 'delivery' | 'secrets'> & { readonly log: Log }

/** The account and its tokens, from the pasted return URL. Refuses one that we didn't start. */
export async function openAccount(clients: Clients, returned: Returned) {
  const { delivery, secrets } = clients
  const { code, state } = requireCode(delivery.readReturnAddress(returned.url))
  if (begunWith(secrets, returned.staffSub, state) !== challengeOf(returned.codeVerifier))
    throw new Refusal('return_address_refused')
  const { codeVerifier, email } = returned
  const grant = await reachPlatform(() => delivery.exchangeCode('flex', { code, codeVerifier }))
  if (grant.kind !== 'granted') throw new Refusal('activation_refused')
  const { tokens } = grant
  const found = await endingIfFailed(clients, tokens.refreshToken, () =>
    reachPlatform(() => delivery.getAccount('flex', tokens.accessToken)),
  )
  if (found.kind !== 'account') throw new Refusal('platform_session_ended')
  return { email, tokens, account: found.account }
}

function requireCode(returned: ReturnAddress): { readonly code: string; readonly state: string } {
  if (returned.kind === 'denied') throw new Refusal('activation_denied')
  if (returned.kind !== 'code' || returned.platform !== 'flex') throw new Refusal('return_address_refused')
  return returned
}

/** The signed content of the state; undefined if the signature isn't ours. */
function begunWith(secrets: Deps['secrets'], staffSub: string, state: string): unknown {
  try {
    return secrets.readCursor(activationList(staffSub), state)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

export const challengeOf = (codeVerifier: string): string =>
  createHash('sha256').update(codeVerifier).digest('base64url')
