import {
  AlgorithmSuiteIdentifier,
  buildClient,
  cacheClients,
  CommitmentPolicy,
  KMS,
  KmsKeyringNode,
} from '@aws-crypto/client-node'
import type { SmsSenderEnvironment } from '@arribo/runtime-contracts/env'
import { clientOptions } from '@arribo/server/client-options'

export type CodeKey = {
  open(encrypted: string): Promise<string>
  seal(text: string, context: Readonly<Record<string, string>>): Promise<string>
}

const patience = { maxAttempts: 3, requestMs: 3000, connectMs: 1000 }

export function createCodeKey({ CODE_KEY_ARN, KMS_ENDPOINT }: SmsSenderEnvironment): CodeKey {
  // The pool encrypts without key commitment, so decryption can't require it; our own encryption has it.
  const { encrypt, decrypt } = buildClient({
    commitmentPolicy: CommitmentPolicy.REQUIRE_ENCRYPT_ALLOW_DECRYPT,
    maxEncryptedDataKeys: 1,
  })
  const keyring = new KmsKeyringNode({
    generatorKeyId: CODE_KEY_ARN,
    clientProvider: cacheClients((region) => new KMS(clientOptions({ AWS_REGION: region }, KMS_ENDPOINT, patience))),
  })
  return {
    async open(encrypted) {
      const { plaintext } = await decrypt(keyring, Buffer.from(encrypted, 'base64'))
      return plaintext.toString('utf8')
    },
    async seal(text, encryptionContext) {
      const suiteId = AlgorithmSuiteIdentifier.ALG_AES256_GCM_IV12_TAG16_HKDF_SHA512_COMMIT_KEY
      const { result } = await encrypt(keyring, text, { encryptionContext, suiteId })
      return result.toString('base64')
    },
  }
}
