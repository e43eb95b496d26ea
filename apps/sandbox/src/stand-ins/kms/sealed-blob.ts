import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { world } from '../../world.ts'
import { AwsError } from '../aws-json.ts'
import type { Material } from './key-ring.ts'

type Context = Readonly<Record<string, string>>

const [arnLength, ivLength, tagLength] = [world.codeKeyArn.length, 12, 16]

/** The vendor gives no reason. */
const invalid = () => new AwsError('InvalidCiphertextException')

/** The context in a canonical order. */
const bound = (context: Context) =>
  Buffer.from(JSON.stringify(Object.entries(context).toSorted(([a], [b]) => (a < b ? -1 : 1))))

/** Names its key, and can be opened only with the same encryption context. */
export function sealBlob({ arn, no, bytes }: Material, content: Buffer, context: Context): Buffer {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv('aes-256-gcm', bytes, iv).setAAD(bound(context))
  const sealed = Buffer.concat([cipher.update(content), cipher.final()])
  return Buffer.concat([Buffer.from(arn), Buffer.from([no]), iv, cipher.getAuthTag(), sealed])
}

/** The key of a blob, and which of its materials. */
export function keyOfBlob(blob: Buffer): { arn: string; no: number } {
  const [arn, no] = [blob.subarray(0, arnLength).toString('latin1'), blob[arnLength]]
  if (!arn.startsWith('arn:aws:kms:') || no === undefined) throw invalid()
  return { arn, no }
}

export function openBlob({ bytes }: Material, blob: Buffer, context: Context): Buffer {
  const rest = blob.subarray(arnLength + 1)
  try {
    const decipher = createDecipheriv('aes-256-gcm', bytes, rest.subarray(0, ivLength)).setAAD(bound(context))
    decipher.setAuthTag(rest.subarray(ivLength, ivLength + tagLength))
    return Buffer.concat([decipher.update(rest.subarray(ivLength + tagLength)), decipher.final()])
  } catch {
    throw invalid()
  }
}
