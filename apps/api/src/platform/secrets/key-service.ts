import { buildClient, cacheClients, CommitmentPolicy, KMS, KmsKeyringNode } from '@aws-crypto/client-node'
import { clientOptions } from '@arribo/server/client-options'
import { createPhoneDigest, type PhoneDigest } from '@arribo/server/texts/phone-digest'
import type { Config } from '../../config.ts'
import { watched } from '../aws-client.ts'

type Keys = { readonly generatorKeyId?: string; readonly keyIds?: string[] }

export const { encrypt, decrypt } = buildClient({
  commitmentPolicy: CommitmentPolicy.REQUIRE_ENCRYPT_REQUIRE_DECRYPT,
  maxEncryptedDataKeys: 1,
})

export function phoneDigestOf(config: Pick<Config, 'AWS_REGION' | 'KMS_ENDPOINT' | 'PHONE_KEY_ARN'>): PhoneDigest {
  return createPhoneDigest(createClient(config.AWS_REGION, config.KMS_ENDPOINT, 2), config)
}

export function keyringOf({ KMS_ENDPOINT }: Pick<Config, 'KMS_ENDPOINT'>, keys: Keys): KmsKeyringNode {
  const clientProvider = cacheClients((region) => createClient(region, KMS_ENDPOINT, 3))
  return new KmsKeyringNode({ ...keys, clientProvider })
}

const createClient = (AWS_REGION: string, endpoint: string | undefined, maxAttempts: number): KMS =>
  watched(new KMS(clientOptions({ AWS_REGION }, endpoint, { maxAttempts, requestMs: 3000 })), 'kms')
