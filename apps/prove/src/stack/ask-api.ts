import type { ApiProcess } from './api-process.ts'

export type ApiAnswer<Body> = { readonly status: number; readonly body: Body }

type Request = {
  readonly method?: 'GET' | 'POST' | 'PATCH'
  readonly token?: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** A request over the network. Status 0: the connection broke or was refused. */
export async function askApi<Body = Record<string, unknown>>(
  { address }: Pick<ApiProcess, 'address'>,
  path: string,
  { method = 'GET', token, body, headers = {} }: Request = {},
): Promise<ApiAnswer<Body>> {
  try {
    const answer = await fetch(address + path, {
      method,
      headers: {
        ...(token && { authorization: token }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await answer.text()
    const isJson = /json/.test(answer.headers.get('content-type') ?? '')
    return { status: answer.status, body: (isJson ? JSON.parse(text) : {}) as Body }
  } catch {
    return { status: 0, body: {} as Body }
  }
}
