import { DecryptCommand, GenerateDataKeyCommand } from '@aws-sdk/client-kms'
import { PublishCommand } from '@aws-sdk/client-sns'
import type { Cloud } from '../clouds.ts'
import { type ConformanceCase, one, why } from '../conformance-case.ts'

const EncryptionContext = { purpose: 'token' }

async function open({ kms, keyId: KeyId }: Cloud, more: object = {}, damage = 0): Promise<boolean> {
  const sealing = new GenerateDataKeyCommand({ KeyId, NumberOfBytes: 32, EncryptionContext })
  const { CiphertextBlob = new Uint8Array(), Plaintext } = await kms.send(sealing)
  const blob = Uint8Array.from(CiphertextBlob)
  blob[blob.length - 1] = (blob.at(-1) ?? 0) ^ damage
  const opened = await kms.send(new DecryptCommand({ CiphertextBlob: blob, EncryptionContext, ...more }))
  return Buffer.from(opened.Plaintext ?? []).equals(Buffer.from(Plaintext ?? []))
}

export const kmsCases: readonly ConformanceCase[] = [
  one('what was sealed opens', (cloud) => open(cloud)),
  one('another context', (cloud) => open(cloud, { EncryptionContext: { purpose: 'other' } })),
  one('a damaged seal', (cloud) => open(cloud, {}, 1)),
]

const publish = ({ sns }: Cloud, PhoneNumber: string, Message: string) =>
  sns.send(new PublishCommand({ PhoneNumber, Message }))
const sms = 'https://docs.aws.amazon.com/sns/latest/api/API_Publish.html'

export const snsCases: readonly ConformanceCase[] = [
  one(
    'a text without words',
    (cloud) => publish(cloud, '+13055550199', ''),
    why(sms, 'InvalidParameter: the message is empty.'),
  ),
  one(
    'a number without its country',
    (cloud) => publish(cloud, '3055550199', 'Hello'),
    why(sms, 'PhoneNumber: use E.164 format.'),
  ),
]
