import type { Actor } from '@arribo/server/actor'
import { decodeJwt, type JWTPayload } from 'jose'

/** Not verified here: the user pool verifies the token when it is used. */
function claimsOf(accessToken: string): JWTPayload {
  try {
    return decodeJwt(accessToken)
  } catch {
    return {}
  }
}

/** By the pool's session ID. */
export function isOfSession(accessToken: string, { poolSub, session }: Pick<Actor, 'poolSub' | 'session'>): boolean {
  const claims = claimsOf(accessToken)
  return claims.sub === poolSub && claims['origin_jti'] === session
}

export const subOf = (accessToken: string): string | undefined => claimsOf(accessToken).sub
