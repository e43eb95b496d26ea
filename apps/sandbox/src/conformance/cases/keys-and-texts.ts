import { DecryptCommand, GenerateDataKeyCommand, type GenerateDataKeyCommandInput } from '@aws-sdk/client-kms'
import { PublishCommand } from '@aws-sdk/client-sns'
import { type Cloud, type ConformanceCase, one } from '../conformance-case.ts'

const context = { purpose: 'token' }

const generate = ({ kms, keyId: KeyId }: Cloud, more: Partial<GenerateDataKeyCommandInput> = {}) =>
  kms.send(new GenerateDataKeyCommand({ KeyId, NumberOfBytes: 32, EncryptionContext: context, ...more }))

async function decrypt(cloud: Cloud, more: object = {}, damage = 0): Promise<unknown> {
  const { CiphertextBlob = new Uint8Array(), Plaintext } = await generate(cloud)
  const blob = Uint8Array.from(CiphertextBlob)
  blob[blob.length - 1] = (blob.at(-1) ?? 0) ^ damage
  const opened = await cloud.kms.send(new DecryptCommand({ CiphertextBlob: blob, EncryptionContext: context, ...more }))
  return Buffer.from(opened.Plaintext ?? []).equals(Buffer.from(Plaintext ?? []))
}

const otherKey = 'arn:aws:kms:us-east-1:000000000000:key/00000000-0000-4000-8000-000000000000'

export const kmsCases: readonly ConformanceCase[] = [
  one('a data key of 32 bytes', async (cloud) => (await generate(cloud)).Plaintext?.length),
  one('a data key of a key that is not there', (cloud) => generate(cloud, { KeyId: otherKey })),
  one('what was sealed opens', (cloud) => decrypt(cloud)),
  one('what was sealed opens with the name of its key', (cloud) => decrypt(cloud, { KeyId: cloud.keyId })),
  one('another context', (cloud) => decrypt(cloud, { EncryptionContext: { purpose: 'other' } })),
  one('no context', (cloud) => decrypt(cloud, { EncryptionContext: undefined })),
  one('a damaged seal', (cloud) => decrypt(cloud, {}, 1)),
  one('a seal of rubbish', (cloud) => cloud.kms.send(new DecryptCommand({ CiphertextBlob: Buffer.from('rubbish') }))),
]

const publish = async ({ sns }: Cloud, PhoneNumber: string, Message: string) => {
  const { MessageId } = await sns.send(new PublishCommand({ PhoneNumber, Message }))
  return typeof MessageId
}

export const snsCases: readonly ConformanceCase[] = [
  one('a text to a phone', (cloud) => publish(cloud, '+13055550199', 'Hello')),
  one('a text without words', (cloud) => publish(cloud, '+13055550199', '')),
  one('a number without its country', (cloud) => publish(cloud, '3055550199', 'Hello')),
  one('a number of letters', (cloud) => publish(cloud, '+1305CALLUS', 'Hello')),
  one('a text of more than 1,600 letters', (cloud) => publish(cloud, '+13055550199', 'x'.repeat(1601))),
]
