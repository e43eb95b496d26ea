import { ApiProblem } from '@arribo/api-contracts/client'
import type { Me } from '@arribo/api-contracts/driver/users'
import { type ErrorCode, errors } from '@arribo/api-contracts/shared/errors'
import { keepSession, loseSession } from '@arribo/ui/testing/session'
import { vi } from 'vitest'

export const ana: Me = {
  userId: '3874c51c-6800-4903-ab5f-6e28aae5992e',
  name: 'Ana Torres',
  phoneNumber: '+13055550100',
  preferredPhoneNumber: null,
  region: 'us-east',
  humanRegion: 'US East',
  language: 'es',
  planType: 'own-account',
  accountVersion: 1,
  setupComplete: true,
  proxyInstalled: true,
  goodStanding: true,
  isSuspended: false,
  credits: 0,
  expirationDateTimestamp: Date.now() + 72 * 3_600_000,
  createDateTimestamp: Date.UTC(2026, 0, 2),
  flexEmail: 'ana@flex.example',
  flexId: 'flex-1',
  amazonToken: 'sealed',
  imHere: true,
  isAdmin: false,
  referralCode: '8CJH86QK',
  welcome: null,
}

export const noBlocks = { scheduledAssignments: [], checkedIn: [] }

export type ApiAnswer = { readonly status: number; readonly body: unknown }
export type ApiCall = { readonly route: string; readonly query: URLSearchParams; readonly body: unknown }
export type ApiAnswers = Readonly<Record<string, ApiAnswer | ((call: ApiCall) => ApiAnswer | Promise<ApiAnswer>)>>

export const ok = (body: unknown): ApiAnswer => ({ status: 200, body })

const problemBody = (code: ErrorCode, requestId = 'r-1') => ({
  type: 'about:blank',
  title: code,
  status: errors[code],
  detail: code,
  code,
  message: { en: `Refused: ${code}.`, es: `Rechazado: ${code}.` },
  requestId,
})

/** Has the status of its code and a recognisable message per language. */
export const refusal = (code: ErrorCode): ApiAnswer => ({ status: errors[code], body: problemBody(code) })
export const problem = (code: ErrorCode, requestId?: string) => new ApiProblem(problemBody(code, requestId))

const usual: ApiAnswers = {
  'GET /api/users/me': ok(ana),
  'GET /api/users/me/calendar': ok(noBlocks),
  'GET /api/regions': ok({ serviceAreas: [] }),
  // The user pool doesn't renew the sessions that tests make up.
  'POST /': { status: 400, body: { __type: 'NotAuthorizedException' } },
}

/** Replaces the network. Answers by method and path, for Ana unless told otherwise, and records the calls. */
export function answerApi(answers: ApiAnswers = {}) {
  const calls: ApiCall[] = []
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(input)
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined
    const call = { route: `${init.method ?? 'GET'} ${pathname}`, query: searchParams, body }
    calls.push(call)
    const given = answers[call.route] ?? usual[call.route] ?? refusal('not_found')
    const answer = typeof given === 'function' ? await given(call) : given
    return new Response(JSON.stringify(answer.body), {
      status: answer.status,
      headers: { 'content-type': 'application/json' },
    })
  })
  return { calls, callsOf: (route: string) => calls.filter((call) => call.route === route) }
}

export function signIn({ isPhoneVerified = true, sub = 'somebody', phoneNumber = '+13055550100' } = {}): void {
  keepSession(sub, { sub, phone_number: phoneNumber, phone_number_verified: isPhoneVerified })
}

export function signOutElsewhere(): void {
  localStorage.setItem('arribo.signedOut.client', 'somebody')
  loseSession()
}
