import { type ErrorCode, errors } from '@arribo/api-contracts/shared/errors'
import { vi } from 'vitest'

export type ApiAnswer = { readonly status: number; readonly body: unknown }
/** A call made by the app: method and path as in the contracts, and what was sent. */
export type ApiCall = { readonly route: string; readonly query: URLSearchParams; readonly body: unknown }
type Answer = ApiAnswer | ((call: ApiCall) => ApiAnswer | Promise<ApiAnswer>)

export const ok = (body: unknown): ApiAnswer => ({ status: 200, body })

/** A refusal with the status of its code and a recognisable message per language. */
export const refusal = (code: ErrorCode): ApiAnswer => ({
  status: errors[code],
  body: {
    type: 'about:blank',
    title: code,
    status: errors[code],
    detail: code,
    code,
    message: { en: `Refused: ${code}.`, es: `Rechazado: ${code}.` },
    requestId: 'r-1',
  },
})

/** The user pool renews no session that a test has made up. */
const pool: Readonly<Record<string, ApiAnswer>> = {
  'POST /': { status: 400, body: { __type: 'NotAuthorizedException' } },
}

/** Replaces the network: answers by method and path, and records the calls. */
export function answerApi(answers: Readonly<Record<string, Answer>>): { readonly calls: ApiCall[] } {
  const calls: ApiCall[] = []
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(input)
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined
    const call = { route: `${init.method ?? 'GET'} ${pathname}`, query: searchParams, body }
    calls.push(call)
    const given = answers[call.route] ?? pool[call.route] ?? refusal('not_found')
    const answer = typeof given === 'function' ? await given(call) : given
    return new Response(JSON.stringify(answer.body), {
      status: answer.status,
      headers: { 'content-type': 'application/json' },
    })
  })
  return { calls }
}
