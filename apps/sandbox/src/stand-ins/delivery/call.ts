import type { IncomingMessage } from 'node:http'
import type * as z from 'zod'
import { readBody } from '../../stand-in.ts'
import type { Platform } from './accounts/account.ts'
import { Problem } from './problem.ts'

export type Language = 'en' | 'es'

export type Call = ReturnType<typeof callOf>

export type Answer = {
  readonly status: number
  readonly json?: object
  readonly html?: string
  readonly bytes?: Buffer
  readonly location?: string
  readonly headers?: Readonly<Record<string, string>>
}

const maxBodyBytes = 65_536

export function callOf(
  request: IncomingMessage,
  platform: Platform,
  params: Readonly<Record<string, string>>,
  query: URLSearchParams,
) {
  const header = (name: string): string | undefined => {
    const value = request.headers[name]
    return Array.isArray(value) ? value[0] : value
  }
  const read = async (type: string) => {
    if (!header('content-type')?.startsWith(type))
      throw new Problem('invalid_request', { detail: `body: must be ${type}` })
    return (await readBody(request, maxBodyBytes)).toString('utf8')
  }
  const language: Language = header('accept-language')?.toLowerCase().startsWith('es') ? 'es' : 'en'
  return {
    platform,
    params,
    query,
    language,
    header,
    form: async () => new URLSearchParams(await read('application/x-www-form-urlencoded')),
    async json<Schema extends z.ZodType>(schema: Schema): Promise<z.output<Schema>> {
      const result = schema.safeParse(parse(await read('application/json')))
      if (result.success) return result.data
      const detail = result.error.issues.map((issue) => `${issue.path.join('.') || 'body'}: ${issue.code}`).join(', ')
      throw new Problem('invalid_request', { detail })
    },
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Problem('invalid_request', { detail: 'body: not JSON' })
  }
}
