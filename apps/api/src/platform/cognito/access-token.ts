import type { Actor } from '@arribo/server/actor'
import { decodeJwt } from 'jose'

/** By the pool's session ID. The access token isn't verified here. */
export function isOfSession(accessToken: string, { poolSub, session }: Pick<Actor, 'poolSub' | 'session'>) {
  try {
    const claims = decodeJwt(accessToken)
    return claims.sub === poolSub && claims['origin_jti'] === session
  } catch {
    return false
  }
}

/** Not verified here: the user pool verifies the token when it is used. */
export function subOf(accessToken: string): string | undefined {
  try {
    return decodeJwt(accessToken).sub
  } catch {
    return undefined
  }
}
