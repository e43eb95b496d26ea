import { createCipheriv, createDecipheriv, createHmac, randomBytes, randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { StandIn } from '../../stand-in.ts'
import type { State } from '../../state.ts'
import { world } from '../../world.ts'
import { answerWith, AwsError, operationOf, read, readJson, refuseStrangers } from '../aws-json.ts'

const context = z.record(z.string(), z.string()).optional()
const keyId = z.string().min(1).max(2048)
const generateInput = z.strictObject({
  KeyId: keyId,
  NumberOfBytes: z.int().min(1).max(1024),
  EncryptionContext: context,
})
const decryptInput = z.object({
  CiphertextBlob: z.base64().min(1).max(8192),
  EncryptionContext: context,
})
const macInput = z.object({
  KeyId: keyId,
  Message: z.base64().min(1).max(5464),
  MacAlgorithm: z.literal('HMAC_SHA_256'),
})
const invalid = 'ValidationException'

export const operations: Readonly<Record<string, (ring: KeyRing, body: unknown) => object>> = {
  GenerateMac(ring, body) {
    const { KeyId, Message, MacAlgorithm } = read(macInput, body, invalid)
    const material = usable(ring, KeyId, true)
    const Mac = createHmac('sha256', material).update(Buffer.from(Message, 'base64')).digest('base64')
    return { KeyId, Mac, MacAlgorithm }
  },
  GenerateDataKey(ring, body) {
    const { KeyId, NumberOfBytes, EncryptionContext = {} } = read(generateInput, body, invalid)
    const dataKey = randomBytes(NumberOfBytes)
    const CiphertextBlob = sealBlob(KeyId, usable(ring, KeyId, false), dataKey, EncryptionContext).toString('base64')
    return { KeyId, Plaintext: dataKey.toString('base64'), CiphertextBlob }
  },
  Decrypt(ring, body) {
    const { CiphertextBlob, EncryptionContext = {} } = read(decryptInput, body, invalid)
    const blob = Buffer.from(CiphertextBlob, 'base64')
    const KeyId = keyOfBlob(blob)
    const dataKey = openBlob(ring.material(KeyId), blob, EncryptionContext)
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

const [arnLength, ivLength, tagLength] = [world.codeKeyArn.length, 12, 16]

/** KMS gives no reason. */
const unreadable = () => new AwsError('InvalidCiphertextException')

/** Sorted, so that the order of the context's entries doesn't matter. */
const bound = (context: Context) =>
  Buffer.from(JSON.stringify(Object.entries(context).toSorted(([a], [b]) => (a < b ? -1 : 1))))

/** Names its key, and can be opened only with the same encryption context. */
function sealBlob(arn: string, material: Buffer, content: Buffer, context: Context): Buffer {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv('aes-256-gcm', material, iv).setAAD(bound(context))
  const sealed = Buffer.concat([cipher.update(content), cipher.final()])
  return Buffer.concat([Buffer.from(arn), iv, cipher.getAuthTag(), sealed])
}

function keyOfBlob(blob: Buffer): string {
  const arn = blob.subarray(0, arnLength).toString('latin1')
  if (!arn.startsWith('arn:aws:kms:')) throw unreadable()
  return arn
}

function openBlob(material: Buffer, blob: Buffer, context: Context): Buffer {
  const rest = blob.subarray(arnLength)
  try {
    const decipher = createDecipheriv('aes-256-gcm', material, rest.subarray(0, ivLength)).setAAD(bound(context))
    decipher.setAuthTag(rest.subarray(ivLength, ivLength + tagLength))
    return Buffer.concat([decipher.update(rest.subarray(ivLength + tagLength)), decipher.final()])
  } catch {
    throw unreadable()
  }
}

type KeyState = 'Enabled' | 'Disabled' | 'PendingDeletion'

type KeptKey = { readonly state: KeyState; readonly material: string }

type KeyRing = Awaited<ReturnType<typeof openKeyRing>>

async function openKeyRing(state: State) {
  const keys = state.collection<KeptKey>('kms.keys')
  const create = (arn: string) => keys.put(arn, { state: 'Enabled', material: randomBytes(32).toString('base64') })
  for (const arn of [world.codeKeyArn, world.tokenKeyArn, world.phoneKeyArn]) if (!keys.get(arn)) await create(arn)

  const find = (arn: string): KeptKey => {
    const key = keys.get(arn)
    if (!key) throw new AwsError('NotFoundException', `Key '${arn}' does not exist`)
    return key
  }
  return {
    /** Throws if the key isn't usable. */
    material(arn: string): Buffer {
      const { state: now, material } = find(arn)
      if (now === 'Disabled') throw new AwsError('DisabledException', `${arn} is disabled.`)
      if (now === 'PendingDeletion') throw new AwsError('KMSInvalidStateException', `${arn} is pending deletion.`)
      return Buffer.from(material, 'base64')
    },
    controls: {
      async createKey(): Promise<string> {
        const arn = world.codeKeyArn.replace(/[^/]*$/, randomUUID())
        await create(arn)
        return arn
      },
      setKeyState: (arn: string, next: KeyState) => keys.put(arn, { ...find(arn), state: next }),
    },
  }
}
