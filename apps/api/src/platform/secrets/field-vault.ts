import {
  AlgorithmSuiteIdentifier,
  buildClient,
  CommitmentPolicy,
  RawAesKeyringNode,
  RawAesWrappingSuiteIdentifier,
} from '@aws-crypto/client-node'

/** The owner and field of a secret. Its ciphertext can't be decrypted for any other. */
export type FieldPlace = { readonly sub: string; readonly field: string }

export type FieldVault = {
  /** Base64 of an AWS Encryption SDK message. */
  encryptField(place: FieldPlace, text: string): Promise<string>
  /** Throws when the text was not encrypted for this owner and field. */
  decryptField(place: FieldPlace, encrypted: string): Promise<string>
}

/** Envelope encryption: each text has its own data key, wrapped with ours and bound to its owner and field. */
export function createFieldVault(wrappingKey: Uint8Array): FieldVault {
  const client = buildClient({
    commitmentPolicy: CommitmentPolicy.REQUIRE_ENCRYPT_REQUIRE_DECRYPT,
    maxEncryptedDataKeys: 1,
  })
  const keyring = new RawAesKeyringNode({
    keyNamespace: 'arribo',
    keyName: 'platform-tokens',
    unencryptedMasterKey: wrappingKey,
    wrappingSuite: RawAesWrappingSuiteIdentifier.AES256_GCM_IV12_TAG16_NO_PADDING,
  })
  return {
    async encryptField({ sub, field }, text) {
      const { result } = await client.encrypt(keyring, text, {
        encryptionContext: { sub, field },
        // No signature: every reader may also write, so it would prove nothing.
        suiteId: AlgorithmSuiteIdentifier.ALG_AES256_GCM_IV12_TAG16_HKDF_SHA512_COMMIT_KEY,
      })
      return result.toString('base64')
    },
    async decryptField({ sub, field }, encrypted) {
      const { plaintext, messageHeader } = await client.decrypt(keyring, Buffer.from(encrypted, 'base64')).catch(() => {
        throw new Error('An encrypted field does not open')
      })
      const context = messageHeader.encryptionContext
      if (context['sub'] !== sub || context['field'] !== field)
        throw new Error('An encrypted field stands in another place')
      return plaintext.toString('utf8')
    },
  }
}
