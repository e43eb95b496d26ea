import type { Problem } from '@arribo/api-contracts/shared/errors'
import { vi } from 'vitest'

export type ApiAnswer = { readonly status: number; readonly body: unknown }
export type Asked = { readonly method: string; readonly path: string; readonly body: unknown }

export const ok = (body: unknown): ApiAnswer => ({ status: 200, body })

export const refusal = (status: number, code: Problem['code'], en = 'Something is not right.'): ApiAnswer => ({
  status,
  body: { type: 'about:blank', title: code, status, detail: en, code, message: { en, es: en }, requestId: 'r-1' },
})

/** Stands in the network's place: answers each call of the API's, and remembers what was asked. */
export function answerApi(answer: (asked: Asked) => ApiAnswer | Promise<ApiAnswer>): { readonly asked: Asked[] } {
  const asked: Asked[] = []
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, search } = new URL(input)
    const call = { method, path: pathname + search, body: typeof body === 'string' ? JSON.parse(body) : undefined }
    asked.push(call)
    const given = await answer(call)
    return new Response(JSON.stringify(given.body), {
      status: given.status,
      headers: { 'content-type': 'application/json' },
    })
  })
  return { asked }
}
