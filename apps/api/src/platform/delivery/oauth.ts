import { DeliveryUnavailable } from './delivery-unavailable.ts'
import { landingOf, type Platform } from './addresses.ts'
import { expected, parse, refused, type Reply, type Transport } from './transport.ts'
import * as wire from './wire.ts'

const timeoutMs = 10_000

export const createOauth = (transport: Transport, address: string, clientId: string) => {
  const post = (path: string, form: Record<string, string>, isRepeatable: boolean) =>
    ({ method: 'POST', path, timeoutMs, isRepeatable, form: { ...form, client_id: clientId } }) as const
  return {
    /** URL of the platform's page on which the user signs in to give us access (authorization code with PKCE, S256). */
    authorizationUrl(platform: Platform, request: { codeChallenge: string; state: string }): string {
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: clientId,
        redirect_uri: landingOf(address, platform),
        state: request.state,
        code_challenge: request.codeChallenge,
        code_challenge_method: 'S256',
      })
      return `${address.replace(/\/$/, '')}/v1/${platform}/oauth/authorize?${query.toString()}`
    },

    /** Refused if the code was used, has expired or belongs to another verifier. */
    exchangeCode(platform: Platform, { code, codeVerifier }: { code: string; codeVerifier: string }) {
      const form = {
        grant_type: 'authorization_code',
        code,
        code_verifier: codeVerifier,
        redirect_uri: landingOf(address, platform),
      }
      return transport.send(platform, post('/oauth/token', form, false), (reply) => grantOf(reply))
    },

    /** Repeated if the answer was lost; refused then if the platform has replaced the token meanwhile. */
    refresh(platform: Platform, refreshToken: string) {
      const form = { grant_type: 'refresh_token', refresh_token: refreshToken }
      return transport.send(platform, post('/oauth/token', form, true), (reply) => grantOf(reply, refreshToken))
    },

    /** Ends the token's session; an unknown token isn't an error (RFC 7009). */
    revoke(platform: Platform, token: string): Promise<void> {
      return transport.send(platform, post('/oauth/revoke', { token }, true), (reply) => void expected(200, reply))
    },
  }
}

function grantOf(reply: Reply, refreshToken?: string) {
  if (reply.status !== 200) {
    if (parse(wire.oauthRefusal, reply).error !== 'invalid_grant') throw new DeliveryUnavailable('rubbish')
    return refused('invalid_grant')
  }
  const grant = parse(wire.grant, reply)
  const kept = grant.refresh_token ?? refreshToken
  if (kept === undefined) throw new DeliveryUnavailable('rubbish')
  const expiresAt = new Date(Date.now() + grant.expires_in * 1000).toISOString()
  const tokens: wire.PlatformTokens = { accessToken: grant.access_token, refreshToken: kept, expiresAt }
  return { kind: 'granted', tokens } as const
}
