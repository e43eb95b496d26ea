import type { Problem } from '@arribo/api-contracts/shared/errors'
import { vi } from 'vitest'
import { user } from './people.ts'

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

/** The top bar and a driver's page read these, which only the tests about them answer in another way. */
const asides: readonly (readonly [string, unknown])[] = [
  ['/case', { version: 'v1', holder: null }],
  ['/api/admin/notices', { items: [], unread: 0 }],
  ['/api/admin/approvals', []],
  ['/api/admin/needs-me', { items: [] }],
  ['/api/admin/colleagues', []],
]

type Answering = (address: URL, sent: ApiRequest) => ApiAnswer | Promise<ApiAnswer>

export function answerApi(answer: Answering, answersAside: (path: string) => boolean = () => false) {
  const asked: string[] = []
  const sent: (ApiRequest & { readonly path: string })[] = []
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const address = new URL(input)
    const request = sentBy(init)
    const path = decodeURIComponent(address.pathname)
    const aside = request.method === 'GET' ? asides.find(([end]) => path.endsWith(end)) : undefined
    if (aside && !answersAside(path)) return respond(ok(aside[1]))
    // The user pool refreshes no session that a test has made up.
    if (request.body['AuthFlow'] === 'REFRESH_TOKEN_AUTH')
      return respond({ status: 400, body: { __type: 'NotAuthorizedException' } })
    asked.push(address.pathname + address.search)
    if (request.method !== 'GET' && !path.endsWith('/presence')) sent.push({ ...request, path })
    return respond(await answer(address, request))
  })
  return { asked, sent }
}

/** Answers by how the path ends; '' matches every other path. The default knows Ana's own page and nothing else. */
export function answerPaths(answers: Readonly<Record<string, ApiAnswer | Answering>>) {
  const ends: [string, ApiAnswer | Answering][] = [...Object.entries(answers), [user.phoneNumber, ok(user)]]
  return answerApi(
    (address, request) => {
      const path = decodeURIComponent(address.pathname)
      const answer = ends.find(([end]) => path.endsWith(end))?.[1] ?? refusal(404, 'not_found')
      return typeof answer === 'function' ? answer(address, request) : answer
    },
    (path) => ends.some(([end]) => end !== '' && path.endsWith(end)),
  )
}
