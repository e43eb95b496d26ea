import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type * as z from 'zod'
import { readBody } from '../stand-in.ts'
import { world } from '../world.ts'

export class AwsError extends Error {
  readonly type: string
  readonly status: number

  constructor(type: string, message = '', status = 400) {
    super(message)
    this.type = type
    this.status = status
  }
}

/** Whose key signed a request to this service. Doesn't verify the signature; only the S3 stand-in does that. */
export function signerOf({ headers }: IncomingMessage, service: string): 'us' | 'another' | 'nobody' {
  const [keyId, , , named] =
    /^AWS4-HMAC-SHA256 Credential=([^,\s]+)/.exec(headers.authorization ?? '')?.[1]?.split('/') ?? []
  if (keyId === undefined) return 'nobody'
  return keyId === world.accessKeyId && named === service ? 'us' : 'another'
}

export function refuseStrangers(request: IncomingMessage, service: string): void {
  const signer = signerOf(request, service)
  if (signer === 'nobody') throw new AwsError('MissingAuthenticationTokenException', 'Missing Authentication Token')
  if (signer === 'another')
    throw new AwsError('UnrecognizedClientException', 'The security token included in the request is invalid.')
}

/** `TrentService.Decrypt` is the operation Decrypt. */
export const nameOf = ({ headers }: IncomingMessage): string =>
  String(headers['x-amz-target'] ?? '').split('.')[1] ?? ''

export function operationOf<Operation>(
  operations: Readonly<Record<string, Operation>>,
  request: IncomingMessage,
): Operation {
  const name = nameOf(request)
  const operation = Object.hasOwn(operations, name) ? operations[name] : undefined
  if (!operation) throw new AwsError('UnknownOperationException', `${name} is not part of the sandbox.`)
  return operation
}

export async function readJson(request: IncomingMessage): Promise<object> {
  const text = (await readBody(request)).toString('utf8')
  try {
    return JSON.parse(text) as object
  } catch {
    throw new AwsError('SerializationException', 'The request is not readable JSON.')
  }
}

export function read<Schema extends z.ZodType>(schema: Schema, body: unknown, type: string): z.output<Schema> {
  const result = schema.safeParse(body)
  if (!result.success) throw new AwsError(type, 'The request has invalid parameters.')
  return result.data
}

export function answerJson(response: ServerResponse, status: number, body: object, type = 'x-amz-json-1.1'): void {
  response.writeHead(status, { 'content-type': `application/${type}`, 'x-amzn-requestid': randomUUID() })
  response.end(JSON.stringify(body))
}

export async function answerWith(response: ServerResponse, steps: () => Promise<object>): Promise<void> {
  try {
    answerJson(response, 200, await steps())
  } catch (error) {
    if (!(error instanceof AwsError)) throw error
    response.setHeader('x-amzn-errortype', error.type)
    answerJson(response, error.status, { __type: error.type, message: error.message })
  }
}
