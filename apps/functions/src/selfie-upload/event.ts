import type { ErrorCode } from '@arribo/api-contracts/shared/errors'
import { problem } from '@arribo/server/problem'
import * as z from 'zod'

export const uploadEvent = z.object({
  headers: z.record(z.string(), z.string()),
  requestContext: z.object({ requestId: z.string(), http: z.object({ method: z.string() }) }),
  body: z.string().default(''),
  isBase64Encoded: z.boolean().default(false),
})
export type UploadEvent = z.output<typeof uploadEvent>

export type UploadAnswer = {
  readonly statusCode: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

const always = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

export const accept = (body: object): UploadAnswer => ({
  statusCode: 200,
  headers: { ...always, 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

export function refuse(code: ErrorCode, requestId: string): UploadAnswer {
  const body = problem(code, requestId)
  return {
    statusCode: body.status,
    headers: { ...always, 'content-type': 'application/problem+json' },
    body: JSON.stringify(body),
  }
}
