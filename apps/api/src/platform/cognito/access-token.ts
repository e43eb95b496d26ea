import { decodeJwt } from 'jose'

/** Whether it says that it belongs to the same session as an ID token, by the pool's own name for that. */
export function isOfSession(accessToken: string, { sub, session }: { readonly sub: string; readonly session: string }) {
  try {
    const claims = decodeJwt(accessToken)
    return claims.sub === sub && claims['origin_jti'] === session
  } catch {
    return false
  }
}

/**
 * Whose access token this says it is. Nothing is checked here: whoever uses the token hands it to the user pool, which
 * checks it.
 */
export function subOf(accessToken: string): string | undefined {
  try {
    return decodeJwt(accessToken).sub
  } catch {
    return undefined
  }
}
