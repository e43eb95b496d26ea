import { randomBytes, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import * as z from 'zod'
import { readBody, type StandIn } from '../../stand-in.ts'
import type { State } from '../../state.ts'
import { world } from '../../world.ts'
import { KmsError } from './kms-error.ts'
import { openBlob, sealBlob } from './sealed-blob.ts'

const context = z.record(z.string(), z.string()).optional()
const generateInput = z.object({
  KeyId: z.string(),
  NumberOfBytes: z.int().min(1).max(1024),
  EncryptionContext: context,
})
const decryptInput = z.object({
  KeyId: z.string().optional(),
  CiphertextBlob: z.base64(),
  EncryptionContext: context,
})

/** All operations of this key, by the vendor's names. */
export const operations: Readonly<Record<string, (key: Buffer, body: unknown) => object>> = {
  GenerateDataKey(key, body) {
    const { KeyId, NumberOfBytes, EncryptionContext = {} } = read(generateInput, body)
    if (KeyId !== world.codeKeyArn) throw new KmsError('NotFoundException')
    const dataKey = randomBytes(NumberOfBytes)
    const CiphertextBlob = sealBlob(key, dataKey, EncryptionContext).toString('base64')
    return { KeyId, Plaintext: dataKey.toString('base64'), CiphertextBlob }
  },
  Decrypt(key, body) {
    const { KeyId = world.codeKeyArn, CiphertextBlob, EncryptionContext = {} } = read(decryptInput, body)
    if (KeyId !== world.codeKeyArn) throw new KmsError('NotFoundException')
    const dataKey = openBlob(key, Buffer.from(CiphertextBlob, 'base64'), EncryptionContext)
    return { KeyId, Plaintext: dataKey.toString('base64'), EncryptionAlgorithm: 'SYMMETRIC_DEFAULT' }
  },
}

/** AWS KMS with one symmetric key, as far as envelope encryption needs it, over AWS JSON 1.1. */
export async function createKms({ state }: { state: State }): Promise<StandIn> {
  const key = await openKey(state)
  return {
    prefix: '/kms',
    async respond(request, response) {
      try {
        checkKey(request)
        const name = String(request.headers['x-amz-target'] ?? '').replace('TrentService.', '')
        const operation = Object.hasOwn(operations, name) ? operations[name] : undefined
        if (!operation) throw new KmsError('UnsupportedOperationException')
        write(response, 200, operation(key, parse(await readBody(request))))
      } catch (error) {
        if (!(error instanceof KmsError)) throw error
        write(response, 400, { __type: error.type, message: error.message })
      }
    },
  }
}

/** Created once per state folder, so that older data can still be decrypted. */
async function openKey(state: State): Promise<Buffer> {
  const keys = state.collection<string>('kms.keys')
  const kept = keys.get(world.codeKeyArn)
  if (kept) return Buffer.from(kept, 'base64')
  const made = randomBytes(32)
  await keys.put(world.codeKeyArn, made.toString('base64'))
  return made
}

function write(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1', 'x-amzn-requestid': randomUUID() })
  response.end(JSON.stringify(body))
}

/** Accepts requests signed with our access key; doesn't verify the signature. */
function checkKey({ headers }: IncomingMessage): void {
  const scope = /^AWS4-HMAC-SHA256 Credential=([^,\s]+)/.exec(headers.authorization ?? '')?.[1]?.split('/')
  if (!scope) throw new KmsError('MissingAuthenticationTokenException')
  if (scope[0] !== world.accessKeyId || scope[3] !== 'kms') throw new KmsError('UnrecognizedClientException')
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw new KmsError('SerializationException')
  }
}

function read<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const result = schema.safeParse(body)
  if (!result.success) throw new KmsError('ValidationException')
  return result.data
}
