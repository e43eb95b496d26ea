import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { readBody } from '../stand-in.ts'
import { world } from '../world.ts'

/** Whose key signed a request to this service. The signature itself isn't verified; the S3 stand-in does that. */
export function signerOf({ headers }: IncomingMessage, service: string): 'us' | 'another' | 'nobody' {
  const [keyId, , , named] =
    /^AWS4-HMAC-SHA256 Credential=([^,\s]+)/.exec(headers.authorization ?? '')?.[1]?.split('/') ?? []
  if (keyId === undefined) return 'nobody'
  return keyId === world.accessKeyId && named === service ? 'us' : 'another'
}

/** The operation that a request of AWS JSON names: `TrentService.Decrypt` is Decrypt. */
export const operationOf = ({ headers }: IncomingMessage): string =>
  String(headers['x-amz-target'] ?? '').split('.')[1] ?? ''

/** The request's body; throws what `unreadable` returns unless it is an object. */
export async function readJson(request: IncomingMessage, unreadable: () => Error): Promise<object> {
  const text = (await readBody(request)).toString('utf8')
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw unreadable()
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw unreadable()
  return body
}

export function answerJson(response: ServerResponse, status: number, body: object, type = 'x-amz-json-1.1'): void {
  response.writeHead(status, { 'content-type': `application/${type}`, 'x-amzn-requestid': randomUUID() })
  response.end(JSON.stringify(body))
}
