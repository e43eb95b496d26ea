import type { Problem } from '@arribo/api-contracts/shared/errors'
import { vi } from 'vitest'

export type ApiAnswer = { readonly status: number; readonly body: unknown }

export const ok = (body: unknown): ApiAnswer => ({ status: 200, body })

export const refusal = (
  status: number,
  code: Problem['code'],
  en = 'Something is not right.',
  params: Problem['params'] = {},
): ApiAnswer => ({
  status,
  body: {
    type: 'about:blank',
    title: code,
    status,
    detail: en,
    code,
    message: { en, es: en },
    requestId: 'r-1',
    params,
  },
})

/** A request's method and body. */
export type ApiRequest = { readonly method: string; readonly body: Readonly<Record<string, unknown>> }

const sentBy = ({ method = 'GET', body }: RequestInit): ApiRequest => ({
  method,
  body: typeof body === 'string' ? (JSON.parse(body) as ApiRequest['body']) : {},
})

const respond = ({ status, body }: ApiAnswer) =>
  body instanceof ReadableStream
    ? new Response(body as ReadableStream<Uint8Array>, {
        status,
        headers: { 'content-type': 'text/csv; charset=utf-8' },
      })
    : new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

const asides: Partial<Record<string, unknown>> = {
  case: { version: 'v1', holder: null },
  '/api/admin/notices': { items: [], unread: 0 },
  '/api/admin/approvals': [],
  '/api/admin/needs-me': { items: [] },
  '/api/admin/colleagues': [],
}

/** Replaces the network: answers the API's requests, and records their paths. */
export function answerApi(
  answer: (address: URL, sent: ApiRequest) => ApiAnswer | Promise<ApiAnswer>,
  { hasNotices = false } = {},
): {
  readonly asked: string[]
} {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const address = new URL(input)
    const sent = sentBy(init)
    // The top bar and a driver's page read these; only tests about them answer them.
    const path = address.pathname.endsWith('/case') ? 'case' : address.pathname
    const aside = sent.method === 'GET' && !hasNotices ? asides[path] : undefined
    if (aside) return respond(ok(aside))
    // The user pool renews no session that a test has made up.
    if (sent.body['AuthFlow'] === 'REFRESH_TOKEN_AUTH')
      return respond({ status: 400, body: { __type: 'NotAuthorizedException' } })
    asked.push(address.pathname + address.search)
    return respond(await answer(address, sent))
  })
  return { asked }
}
