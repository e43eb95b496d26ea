import { selfieUpload } from '@arribo/api-contracts/shared/photos/selfie-upload'
import { Refusal } from '@arribo/server/refusal'
import * as z from 'zod'

export const uploadEvent = z.object({
  headers: z.record(z.string(), z.string()),
  requestContext: z.object({ requestId: z.string(), http: z.object({ method: z.string() }) }),
  body: z.string().default(''),
  isBase64Encoded: z.boolean().default(false),
})
export type UploadEvent = z.output<typeof uploadEvent>

type SentFile = { readonly name: string; readonly bytes: Buffer }

/** Refuses other content types, more than one part, and more bytes than a selfie may have. */
export async function sentFileOf({ headers, body, isBase64Encoded }: UploadEvent): Promise<SentFile> {
  const type = headers['content-type'] ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type)) throw new Refusal('unsupported_media_type')
  const content = Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8')
  const form = await new Response(content, { headers: { 'content-type': type } }).formData().catch((cause: unknown) => {
    throw new Refusal('invalid_request', {}, { cause })
  })
  const [[name, file] = [], ...others] = [...form]
  if (name !== selfieUpload.field || file === undefined || typeof file === 'string' || others.length > 0)
    throw new Refusal('invalid_request')
  if (file.size > selfieUpload.maxBytes) throw new Refusal('payload_too_large')
  return { name: file.name, bytes: Buffer.from(await file.arrayBuffer()) }
}
