import { cacheClients, getClient, KMS, KmsKeyringNode } from '@aws-crypto/client-node'
import { createPhoneDigest, type PhoneDigest } from '@arribo/server/texts/phone-digest'
import { slotAt, waitForSlot } from '@arribo/server/call-slots'
import type { Config } from '../../config.ts'
import { observeAws, observedAt } from '../telemetry/observe-aws.ts'

const requestHandler = { throwOnRequestTimeout: true, requestTimeout: 3000, connectionTimeout: 2000 }

type Keys = { readonly generatorKeyId?: string; readonly keyIds?: string[] }

/** Keyed hashes of phones, made by KMS. */
export function phoneDigestOf(config: Pick<Config, 'AWS_REGION' | 'KMS_ENDPOINT' | 'PHONE_KEY_ARN'>): PhoneDigest {
  const { AWS_REGION: region, KMS_ENDPOINT: endpoint } = config
  const client = new KMS({ region, maxAttempts: 2, requestHandler, ...(endpoint && { endpoint }) })
  client.middlewareStack.add(observeAws('kms'), observedAt)
  client.middlewareStack.add(waitForSlot(), slotAt)
  return createPhoneDigest(client, config)
}

/** Keys at KMS, for the AWS Encryption SDK. */
export function keyringOf({ KMS_ENDPOINT }: Pick<Config, 'KMS_ENDPOINT'>, keys: Keys): KmsKeyringNode {
  const makeClient = getClient(KMS, { requestHandler, ...(KMS_ENDPOINT && { endpoint: KMS_ENDPOINT }) })
  const clientProvider = cacheClients((region) => {
    const client = makeClient(region)
    if (!client) return client
    client.middlewareStack.add(observeAws('kms'), observedAt)
    client.middlewareStack.add(waitForSlot(), slotAt)
    return client
  })
  return new KmsKeyringNode({ ...keys, clientProvider })
}
