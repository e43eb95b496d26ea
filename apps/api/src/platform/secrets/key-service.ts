import { cacheClients, getClient, KMS, KmsKeyringNode } from '@aws-crypto/client-node'
import { slotAt, waitForSlot } from '@arribo/server/call-slots'
import type { Config } from '../../config.ts'
import { observeAws, observedAt } from '../telemetry/observe-aws.ts'

type Keys = { readonly generatorKeyId?: string; readonly keyIds?: string[] }

/** Keys at KMS, for the AWS Encryption SDK. */
export function keyringOf({ KMS_ENDPOINT }: Pick<Config, 'KMS_ENDPOINT'>, keys: Keys): KmsKeyringNode {
  const requestHandler = { throwOnRequestTimeout: true, requestTimeout: 3000, connectionTimeout: 2000 }
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
