import type { Platform } from '../accounts/account.ts'
import { world } from '../../../world.ts'
import type { Answer, Call, Gateway } from '../gateway.ts'
import { messagePage, signInPage } from './pages.ts'
import { Problem } from '../problem.ts'
import { accessSeconds } from './tokens.ts'

type Authorization = { readonly redirectUri: string; readonly state: string; readonly codeChallenge: string }

/** The only redirect target of an authorization: a page of the gateway that asks people to copy its address. */
const landingOf = (gateway: Gateway, platform: Platform): string => `${gateway.address()}/v1/${platform}/oauth/landing`

export async function showAuthorize(gateway: Gateway, call: Call): Promise<Answer> {
  const wanted = authorizationOf(gateway, call)
  if (typeof wanted === 'string') return badRequest(call, wanted)
  return { status: 200, html: signInPage(call, false) }
}

export async function authorize(gateway: Gateway, call: Call): Promise<Answer> {
  const wanted = authorizationOf(gateway, call)
  if (typeof wanted === 'string') return badRequest(call, wanted)
  const form = await call.form()
  if (form.get('decision') !== 'allow') return returnTo(wanted, { error: 'access_denied' })
  try {
    const account = await gateway.accounts.signIn(call.platform, form.get('email') ?? '', form.get('password') ?? '')
    return returnTo(wanted, { code: await gateway.oauthCodes.make(account, wanted.redirectUri, wanted.codeChallenge) })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { status: error.status, html: signInPage(call, true) }
  }
}

export const showLanding = async (_gateway: Gateway, call: Call): Promise<Answer> => ({
  status: 200,
  html: messagePage(call, call.query.has('code') ? 'copyAddress' : 'notAllowed'),
})

function authorizationOf(gateway: Gateway, call: Call): Authorization | string {
  const ask = (name: string) => call.query.get(name) ?? ''
  const redirectUri = ask('redirect_uri')
  if (ask('client_id') !== world.gatewayClientId) return 'client_id'
  if (redirectUri !== landingOf(gateway, call.platform)) return 'redirect_uri'
  if (ask('response_type') !== 'code') return 'response_type'
  if (ask('code_challenge_method') !== 'S256') return 'code_challenge_method'
  if (!/^[\w-]{43}$/.test(ask('code_challenge'))) return 'code_challenge'
  return { redirectUri, state: ask('state'), codeChallenge: ask('code_challenge') }
}

const badRequest = (call: Call, parameter: string): Answer => ({
  status: 400,
  html: messagePage(call, 'badRequest', parameter),
})

function returnTo({ redirectUri, state }: Authorization, result: Record<string, string>): Answer {
  const location = new URL(redirectUri)
  for (const [name, value] of Object.entries(result)) location.searchParams.set(name, value)
  if (state) location.searchParams.set('state', state)
  return { status: 303, location: location.href }
}

export async function token(gateway: Gateway, call: Call): Promise<Answer> {
  const form = await call.form()
  if (form.get('client_id') !== world.gatewayClientId) return refusal(401, 'invalid_client')
  if (form.get('grant_type') === 'authorization_code') return exchange(gateway, call, form)
  if (form.get('grant_type') !== 'refresh_token') return refusal(400, 'unsupported_grant_type')
  const fresh = await gateway.tokens.refresh(form.get('refresh_token') ?? '')
  if (!fresh) return refusal(400, 'invalid_grant')
  const { accessToken, refreshToken } = fresh
  return granted({ access_token: accessToken, ...(refreshToken && { refresh_token: refreshToken }) })
}

async function exchange(gateway: Gateway, call: Call, form: URLSearchParams): Promise<Answer> {
  const ask = (name: string) => form.get(name) ?? ''
  const redeemed = await gateway.oauthCodes.redeem(ask('code'), ask('redirect_uri'), ask('code_verifier'))
  if (redeemed?.isUsed) await gateway.tokens.revokeFamily(redeemed.family)
  const account = gateway.accounts.ofKey(call.platform, redeemed?.accountKey)
  if (!redeemed || redeemed.isUsed || !account) return refusal(400, 'invalid_grant')
  const pair = await gateway.tokens.issue(account, redeemed.family)
  return granted({ access_token: pair.accessToken, refresh_token: pair.refreshToken })
}

/** RFC 7009: revoking an unknown token succeeds. */
export async function revoke(gateway: Gateway, call: Call): Promise<Answer> {
  const form = await call.form()
  if (form.get('client_id') !== world.gatewayClientId) return refusal(401, 'invalid_client')
  await gateway.tokens.revoke(form.get('token') ?? '')
  return { status: 200, json: {} }
}

const granted = (tokens: object): Answer => ({
  status: 200,
  json: { ...tokens, token_type: 'Bearer', expires_in: accessSeconds },
})

const refusal = (status: number, error: string): Answer => ({ status, json: { error } })
