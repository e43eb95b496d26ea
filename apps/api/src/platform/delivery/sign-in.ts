import { defaultLanguage, type Language } from '@arribo/api-contracts/shared/languages'
import { DeliveryUnavailable } from './resilience.ts'
import { landingOf, type Platform } from './addresses.ts'
import { expected, parse, problemOf, refused, type Reply, type Transport } from './transport.ts'
import * as wire from './wire.ts'

type Credentials = {
  readonly email: string
  readonly password: string
  readonly device: { readonly id: string; readonly name?: string }
  readonly language?: Language
}

const timeoutMs = 10_000
const defaultLockSeconds = 900

export const createSignIn = (transport: Transport, clientId: string) => ({
  /** The platform gets the password; it is stored nowhere. */
  signIn(platform: Platform, { email, password, device, language = defaultLanguage }: Credentials) {
    const json = { clientId, email, password, device }
    const headers = { 'accept-language': language }
    return transport.send(platform, { method: 'POST', path: '/sign-in', timeoutMs, json, headers }, signInResultOf)
  },

  answerChallenge(platform: Platform, challengeId: string, code: string) {
    const path = `/challenges/${encodeURIComponent(challengeId)}/answer`
    return transport.send(platform, { method: 'POST', path, timeoutMs, json: { code } }, answerResultOf)
  },

  /** Polls whether the user has approved the sign-in. An approval is returned once. */
  askConfirmation(platform: Platform, challengeId: string) {
    const path = `/challenges/${encodeURIComponent(challengeId)}/confirmation`
    return transport.send(platform, { method: 'POST', path, timeoutMs }, confirmationResultOf)
  },
})

function signInResultOf(reply: Reply) {
  if (reply.status === 200) return entered(reply)
  const { code } = problemOf(reply)
  // An email or password that the platform considers malformed belongs to no account.
  if (code === 'invalid_credentials' || code === 'invalid_request') return refused('invalid_credentials')
  if (code !== 'locked_out') throw new DeliveryUnavailable('rubbish')
  return refused(code, { retryAfterSeconds: reply.retryAfterSeconds ?? defaultLockSeconds })
}

function answerResultOf(reply: Reply) {
  if (reply.status === 200) return entered(reply)
  const { code, attemptsLeft = 0 } = problemOf(reply)
  if (code === 'wrong_code' || code === 'invalid_request') return refused('wrong_code', { attemptsLeft })
  return challengeEnded(code)
}

function confirmationResultOf(reply: Reply) {
  if (reply.status !== 200) return challengeEnded(problemOf(reply).code)
  const answer = parse(wire.confirmationAnswer, reply)
  if (answer.status === 'pending') return { kind: 'pending' } as const
  if (answer.status === 'denied') return refused('denied')
  return signedIn(answer)
}

function entered(reply: Reply) {
  const answer = parse(wire.signInAnswer, reply)
  return answer.status === 'challenge'
    ? ({ kind: 'challenge', challenge: answer.challenge } as const)
    : signedIn(answer)
}

const signedIn = ({ tokens, account }: { tokens: wire.PlatformTokens; account: wire.PlatformAccount }) =>
  ({ kind: 'signed_in', tokens, account }) as const

function challengeEnded(code: string) {
  if (code !== 'challenge_ended' && code !== 'no_such_challenge') throw new DeliveryUnavailable('rubbish')
  return refused('challenge_ended')
}

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
