import { decodeJwt } from 'jose'

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
