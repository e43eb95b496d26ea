import { createHmac, randomBytes } from 'node:crypto'
import * as z from 'zod'
import type { StandIn } from '../../stand-in.ts'
import type { State } from '../../state.ts'
import { world } from '../../world.ts'
import { answerJson, operationOf, readJson, signerOf } from '../aws-json.ts'
import { type KeyRing, type KmsControls, openKeyRing } from './key-ring.ts'
import { KmsError } from './kms-error.ts'
import { keyOfBlob, openBlob, sealBlob } from './sealed-blob.ts'

const context = z.record(z.string(), z.string()).optional()
const keyId = z.string().min(1).max(2048)
const generateInput = z.strictObject({
  KeyId: keyId,
  NumberOfBytes: z.int().min(1).max(1024),
  EncryptionContext: context,
})
const decryptInput = z.object({
  KeyId: keyId.optional(),
  CiphertextBlob: z.base64().min(1).max(8192),
  EncryptionContext: context,
})
const macInput = z.object({
  KeyId: keyId,
  Message: z.base64().min(1).max(5464),
  MacAlgorithm: z.literal('HMAC_SHA_256'),
})

/** All operations, by the vendor's names. */
export const operations: Readonly<Record<string, (ring: KeyRing, body: unknown) => object>> = {
  GenerateMac(ring, body) {
    const { KeyId, Message, MacAlgorithm } = read(macInput, body)
    const material = usable(ring, KeyId, true)
    const Mac = createHmac('sha256', material.bytes).update(Buffer.from(Message, 'base64')).digest('base64')
    return { KeyId: material.arn, Mac, MacAlgorithm }
  },
  GenerateDataKey(ring, body) {
    const { KeyId, NumberOfBytes, EncryptionContext = {} } = read(generateInput, body)
    const material = usable(ring, KeyId, false)
    const dataKey = randomBytes(NumberOfBytes)
    const CiphertextBlob = sealBlob(material, dataKey, EncryptionContext).toString('base64')
    return { KeyId: material.arn, Plaintext: dataKey.toString('base64'), CiphertextBlob }
  },
  Decrypt(ring, body) {
    const { KeyId, CiphertextBlob, EncryptionContext = {} } = read(decryptInput, body)
    const blob = Buffer.from(CiphertextBlob, 'base64')
    const asked = KeyId === undefined ? undefined : ring.current(KeyId)
    const from = keyOfBlob(blob)
    if (asked && asked.keyId !== from.keyId) throw new KmsError('IncorrectKeyException')
    const material = ring.former(from.keyId, from.no)
    const dataKey = openBlob(material, blob, EncryptionContext)
    return { KeyId: material.arn, Plaintext: dataKey.toString('base64'), EncryptionAlgorithm: 'SYMMETRIC_DEFAULT' }
  },
}

/** A key either makes codes or wraps data keys. */
function usable(ring: KeyRing, id: string, makesMacs: boolean) {
  const material = ring.current(id)
  if ((material.arn === world.phoneKeyArn) !== makesMacs) throw new KmsError('InvalidKeyUsageException')
  return material
}

export type KmsStandIn = StandIn & {
  readonly controls: KmsControls
  /** Calls answered so far, errors included. */
  calls(): number
}

/** AWS KMS with symmetric keys, as far as envelope encryption needs it, over AWS JSON 1.1. */
export async function createKms({ state }: { state: State }): Promise<KmsStandIn> {
  const ring = await openKeyRing(state)
  let calls = 0
  return {
    prefix: '/kms',
    controls: ring.controls,
    calls: () => calls,
    async respond(request, response) {
      calls += 1
      try {
        const signer = signerOf(request, 'kms')
        if (signer === 'nobody') throw new KmsError('MissingAuthenticationTokenException')
        if (signer === 'another') throw new KmsError('UnrecognizedClientException')
        const name = operationOf(request)
        const operation = Object.hasOwn(operations, name) ? operations[name] : undefined
        if (!operation) throw new KmsError('UnsupportedOperationException')
        const body = await readJson(request, () => new KmsError('SerializationException'))
        answerJson(response, 200, operation(ring, body))
      } catch (error) {
        if (!(error instanceof KmsError)) throw error
        answerJson(response, 400, { __type: error.type, message: error.message })
      }
    },
  }
}

function read<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const result = schema.safeParse(body)
  if (!result.success) throw new KmsError('ValidationException')
  return result.data
}
