import { buildClient, RawAesKeyringNode, RawAesWrappingSuiteIdentifier } from '@aws-crypto/client-node'

/** A field as it was encrypted before KMS wrapped the data keys: by a key in the environment. */
export async function encryptAsBefore(
  key: Uint8Array,
  encryptionContext: { readonly sub: string; readonly field: string },
  text: string,
): Promise<string> {
  const keyring = new RawAesKeyringNode({
    keyNamespace: 'arribo',
    keyName: 'platform-tokens',
    // The keyring requires its own copy of the key.
    unencryptedMasterKey: Uint8Array.from(key),
    wrappingSuite: RawAesWrappingSuiteIdentifier.AES256_GCM_IV12_TAG16_NO_PADDING,
  })
  const { result } = await buildClient().encrypt(keyring, text, { encryptionContext })
  return result.toString('base64')
}
