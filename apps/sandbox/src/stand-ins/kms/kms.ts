import { createHmac, randomBytes } from 'node:crypto'
import { CompactEncrypt, compactDecrypt, decodeProtectedHeader } from 'jose'
import * as z from 'zod'
import type { StandIn } from '../../stand-in.ts'
import type { State } from '../../state.ts'
import { world } from '../../world.ts'
import { answerWith, AwsError, operationOf, read, readJson, refuseStrangers } from '../aws-json.ts'
import { type KeyRing, type Material, openKeyRing } from './key-ring.ts'

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
const invalid = 'ValidationException'

/** All operations, by the vendor's names. */
export const operations: Readonly<Record<string, (ring: KeyRing, body: unknown) => object | Promise<object>>> = {
  GenerateMac(ring, body) {
    const { KeyId, Message, MacAlgorithm } = read(macInput, body, invalid)
    const material = usable(ring, KeyId, true)
    const Mac = createHmac('sha256', material.bytes).update(Buffer.from(Message, 'base64')).digest('base64')
    return { KeyId, Mac, MacAlgorithm }
  },
  async GenerateDataKey(ring, body) {
    const { KeyId, NumberOfBytes, EncryptionContext = {} } = read(generateInput, body, invalid)
    const dataKey = randomBytes(NumberOfBytes)
    const blob = await sealBlob(usable(ring, KeyId, false), dataKey, EncryptionContext)
    return { KeyId, Plaintext: dataKey.toString('base64'), CiphertextBlob: Buffer.from(blob).toString('base64') }
  },
  async Decrypt(ring, body) {
    const { KeyId: asked, CiphertextBlob, EncryptionContext = {} } = read(decryptInput, body, invalid)
    const blob = Buffer.from(CiphertextBlob, 'base64').toString('latin1')
    const { kid: KeyId, no, context: sealedWith } = headerOf(blob)
    if (asked !== undefined && asked !== KeyId)
      throw new AwsError('IncorrectKeyException', 'The key ID in the request does not identify the right key.')
    const dataKey = await openBlob(ring.material(KeyId, no), blob, sealedWith, EncryptionContext)
    return { KeyId, Plaintext: dataKey.toString('base64'), EncryptionAlgorithm: 'SYMMETRIC_DEFAULT' }
  },
}

/** A key either makes codes or wraps data keys. */
function usable(ring: KeyRing, arn: string, makesMacs: boolean) {
  const material = ring.material(arn)
  if ((arn === world.phoneKeyArn) !== makesMacs)
    throw new AwsError('InvalidKeyUsageException', 'The key cannot be used for this operation.')
  return material
}

/** AWS KMS with symmetric keys, as far as envelope encryption needs it, over AWS JSON 1.1. */
export async function createKms({ state }: { state: State }) {
  const ring = await openKeyRing(state)
  let calls = 0
  const standIn: StandIn = {
    prefix: '/kms',
    respond: (request, response) =>
      answerWith(response, async () => {
        calls += 1
        refuseStrangers(request, 'kms')
        return operationOf(operations, request)(ring, await readJson(request))
      }),
  }
  /** `calls` counts those answered so far, errors included. */
  return { ...standIn, controls: ring.controls, calls: () => calls }
}

type Context = Readonly<Record<string, string>>

/** The context in a canonical order. */
const bound = (context: Context) => Object.entries(context).toSorted(([a], [b]) => (a < b ? -1 : 1))

/** Names its key and which of its materials, and can be opened only with the same encryption context. */
const sealBlob = ({ arn: kid, no, bytes }: Material, content: Buffer, context: Context): Promise<string> =>
  new CompactEncrypt(content)
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid, no, context: bound(context) })
    .encrypt(bytes)

/** The vendor gives no reason. */
const unreadable = () => new AwsError('InvalidCiphertextException')

const sealedHeader = z.object({ kid: z.string(), no: z.int(), context: z.unknown() })

function headerOf(blob: string) {
  try {
    return sealedHeader.parse(decodeProtectedHeader(blob))
  } catch {
    throw unreadable()
  }
}

async function openBlob({ bytes }: Material, blob: string, sealedWith: unknown, context: Context): Promise<Buffer> {
  if (JSON.stringify(sealedWith) !== JSON.stringify(bound(context))) throw unreadable()
  const { plaintext } = await compactDecrypt(blob, bytes).catch(() => {
    throw unreadable()
  })
  return Buffer.from(plaintext)
}
