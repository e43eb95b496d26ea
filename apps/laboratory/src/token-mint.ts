import { openServer } from '@arribo/sandbox/open-server'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import type { Config } from '@arribo/api/config'

export type Claims = Readonly<Record<string, unknown>>

export type TokenMint = Awaited<ReturnType<typeof startTokenMint>>

/** The session of tokens that don't name another. */
export const mintedSession = 'minted-session'

const algorithm = 'RS256'
const kid = 'mint-1'

/** Serves a key set in place of the user pool's, so that a test can mint tokens with any claims and with wrong keys. */
export async function startTokenMint(config: Config) {
  const [ours, theirs] = await Promise.all([generateKeyPair(algorithm), generateKeyPair(algorithm)])
  const keySet = JSON.stringify({ keys: [{ ...(await exportJWK(ours.publicKey)), kid, alg: algorithm, use: 'sig' }] })
  const { address, close } = await openServer((_request, response) => response.end(keySet))
  const sign = (key: typeof ours.privateKey) => (claims: Claims) =>
    new SignJWT({ ...claims }).setProtectedHeader({ alg: algorithm, kid }).sign(key)
  return {
    address,
    close,
    claims: (over: Claims = {}) => goodClaims(config, over),
    sign: sign(ours.privateKey),
    /** Signs with another key that has the same key ID. */
    signWithWrongKey: sign(theirs.privateKey),
    unsigned: (claims: Claims) => new UnsecuredJWT({ ...claims }).encode(),
  }
}

export const issuerOf = (userPoolId: string): string =>
  `https://cognito-idp.${userPoolId.split('_')[0]}.amazonaws.com/${userPoolId}`

function goodClaims(config: Config, over: Claims): Claims {
  const now = Math.floor(Date.now() / 1000)
  return {
    sub: 'minted-driver',
    iss: issuerOf(config.COGNITO_USER_POOL_ID),
    aud: config.COGNITO_DRIVER_CLIENT_ID,
    token_use: 'id',
    phone_number: '+13055550177',
    phone_number_verified: true,
    'cognito:username': 'minted-driver',
    origin_jti: mintedSession,
    auth_time: now - 60,
    iat: now - 60,
    exp: now + 1740,
    ...over,
  }
}
