import { openServer } from '@arribo/sandbox/open-server'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import type { Config } from '@arribo/api/config'

export type Claims = Readonly<Record<string, unknown>>

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

const issuerOf = (userPoolId: string): string =>
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

export type BadToken = readonly [what: string, token: (key: Claims) => Promise<string | undefined> | string | undefined]

/** The test revokes the sessions of this sub, so its tokens must be refused. */
export const leftSub = 'left'

/** `strangers` must get 401. `intruders` (no confirmed phone) and `lesser` (not staff) must get 403. */
export function createBadTokens(mint: Awaited<ReturnType<typeof startTokenMint>>, config: Config) {
  const signed = (over: Claims) => (key: Claims) => mint.sign(mint.claims({ ...key, ...over }))
  const accessClaims = (key: Claims): Claims => {
    const { aud, ...claims } = mint.claims({
      ...key,
      token_use: 'access',
      client_id: config.COGNITO_DRIVER_CLIENT_ID,
    })
    return { ...claims, username: aud, scope: 'aws.cognito.signin.user.admin' }
  }
  const strangers: readonly BadToken[] = [
    ['no token', () => undefined],
    ['a malformed token', () => 'not.a.token'],
    ['a token of 10,000 letters', () => 'x'.repeat(10_000)],
    ['a token with alg none', (key) => mint.unsigned(mint.claims(key))],
    ['a token of another key', (key) => mint.signWithWrongKey(mint.claims(key))],
    ['a changed token', async (key) => tamper(await mint.sign(mint.claims(key)))],
    ['an expired token', signed({ exp: 1_700_000_000 })],
    ['a token without expiry', signed({ exp: undefined })],
    ['an access token', async (key) => mint.sign(accessClaims(key))],
    ['a token of another pool', signed({ iss: issuerOf('us-east-1_Elsewhere') })],
    ['a token of another client', signed({ aud: 'somebody-elses-app' })],
    ['a session that has ended', signed({ sub: leftSub })],
  ]
  const intruders: readonly BadToken[] = [
    ['an unverified phone', signed({ phone_number_verified: false })],
    ['a phone of which nothing is said', signed({ phone_number_verified: undefined })],
  ]
  const lesser: readonly BadToken[] = [
    ['a driver', signed({ 'cognito:groups': undefined })],
    ['a former admin whose token is new', signed({ 'cognito:groups': [] })],
    ['a member of another group', signed({ 'cognito:groups': ['billing', 'administrators', 'ADMIN'] })],
    [
      'a driver who calls themselves admin',
      signed({ 'cognito:groups': undefined, isAdmin: true, 'custom:groups': ['admin'] }),
    ],
  ]
  /** Opens the agent's own driver account, but not the back office. */
  const ofDriverApp: BadToken = [
    'a member of staff in the app of drivers',
    signed({ aud: config.COGNITO_DRIVER_CLIENT_ID }),
  ]
  /** Opens no driver account, because its session may lack the second factor. */
  const ofBackOffice: BadToken = [
    'a member of staff in the back office',
    signed({ aud: config.COGNITO_ADMIN_CLIENT_ID, 'cognito:groups': ['admin'] }),
  ]
  return { strangers, intruders, lesser, ofDriverApp, ofBackOffice }
}

function tamper(token: string): string {
  const [header, payload = '', signature] = token.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims
  const changed = Buffer.from(
    JSON.stringify({ ...claims, sub: 'somebody-else', exp: Math.floor(Date.now() / 1000) + 9000 }),
  ).toString('base64url')
  return [header, changed, signature].join('.')
}
