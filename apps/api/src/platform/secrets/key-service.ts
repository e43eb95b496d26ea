import {
  AlgorithmSuiteIdentifier,
  buildClient,
  cacheClients,
  CommitmentPolicy,
  type KeyringNode,
  KMS,
  KmsKeyringNode,
  NodeDefaultCryptographicMaterialsManager,
  type NodeMaterialsManager,
} from '@aws-crypto/client-node'
import { clientOptions } from '@arribo/server/aws-clients'
import { createPhoneDigest, type PhoneDigest } from '@arribo/server/texts/budget'
import { Refusal } from '@arribo/server/refusal'
import { LRUCache } from 'lru-cache'
import { type SignUpCodeItem, signUpCodes } from '@arribo/runtime-contracts/sign-up-codes'
import type { Config } from '../../config.ts'
import { watched } from '../aws-client.ts'

type Keys = { readonly generatorKeyId?: string; readonly keyIds?: string[] }

const { encrypt, decrypt } = buildClient({
  commitmentPolicy: CommitmentPolicy.REQUIRE_ENCRYPT_REQUIRE_DECRYPT,
  maxEncryptedDataKeys: 1,
})

export const phoneDigestOf = (config: Pick<Config, 'AWS_REGION' | 'KMS_ENDPOINT' | 'PHONE_KEY_ARN'>): PhoneDigest =>
  createPhoneDigest(createClient(config.AWS_REGION, config.KMS_ENDPOINT, 2), config)

function keyringOf({ KMS_ENDPOINT }: Pick<Config, 'KMS_ENDPOINT'>, keys: Keys): KmsKeyringNode {
  const clientProvider = cacheClients((region) => createClient(region, KMS_ENDPOINT, 3))
  return new KmsKeyringNode({ ...keys, clientProvider })
}

const createClient = (AWS_REGION: string, endpoint: string | undefined, maxAttempts: number): KMS =>
  watched(new KMS(clientOptions({ AWS_REGION }, endpoint, { maxAttempts, requestMs: 3000 })), 'kms')

type FieldAddress = { readonly sub: string; readonly field: string }

type VaultConfig = Pick<Config, 'KMS_ENDPOINT' | 'TOKEN_KEY_ARN' | 'TOKEN_FORMER_KEY_ARNS'>
/** Counted from the first use, not the last. As long as a process may take to notice an ended session. */
export const recalledMs = 30_000
/** Under a kilobyte each. */
const mostRecalled = 2000

const idOf = (arn: string) => arn.slice(arn.lastIndexOf('/') + 1)

/** Envelope encryption: each text has its own data key, which KMS wraps and binds to its owner and field. */
export function createFieldVault(config: VaultConfig, clock: () => Date) {
  const vault = createUncachedVault(config)
  const recalled = new LRUCache<string, { readonly text: Promise<string>; readonly until: number }>({
    max: mostRecalled,
  })
  return {
    ...vault,
    /** Like `decryptField`, but for half a minute it returns the same text again without asking KMS. */
    recallField(place: FieldAddress, encrypted: string): Promise<string> {
      const key = JSON.stringify([place.sub, place.field, encrypted])
      const now = clock().getTime()
      const known = recalled.get(key)
      if (known && now < known.until && known.until <= now + recalledMs) return known.text
      const entry = { text: vault.decryptField(place, encrypted), until: now + recalledMs }
      recalled.set(key, entry)
      entry.text.catch(() => {
        if (recalled.peek(key) === entry) recalled.delete(key)
      })
      return entry.text
    },
  }
}

function createUncachedVault(config: VaultConfig) {
  const current = idOf(config.TOKEN_KEY_ARN)
  const sealing = keyringOf(config, { generatorKeyId: config.TOKEN_KEY_ARN })
  const arns = [config.TOKEN_KEY_ARN, ...config.TOKEN_FORMER_KEY_ARNS]
  const opening = new Map(arns.map((arn) => [idOf(arn), keyringOf(config, { keyIds: [arn] })]))
  return {
    /** Returns `kms:`, the wrapping key's ID and, after another colon, an AWS Encryption SDK message in base64. */
    async encryptField({ sub, field }: FieldAddress, text: string): Promise<string> {
      const { result } = await encrypt(sealing, text, {
        encryptionContext: { sub, field },
        // No signature: every reader may also write, so it would prove nothing.
        suiteId: AlgorithmSuiteIdentifier.ALG_AES256_GCM_IV12_TAG16_HKDF_SHA512_COMMIT_KEY,
      }).catch(refuseUnreachable)
      return `kms:${current}:${result.toString('base64')}`
    },
    /** Throws when the text was not encrypted for this owner and field; refuses while KMS can't be reached. */
    async decryptField(place: FieldAddress, encrypted: string): Promise<string> {
      const { keyId, message } = read(encrypted)
      const keyring = opening.get(keyId)
      if (!keyring) throw new Error('An encrypted field names a key that is not among ours')
      const { plaintext } = await decrypt(boundTo(place, keyring), message).catch((error: unknown) => {
        if (error instanceof Refusal || error instanceof WrongPlace) throw error
        throw new Error('An encrypted field does not open', { cause: error })
      })
      return plaintext.toString('utf8')
    },
    isFieldCurrent: (encrypted: string) => read(encrypted).keyId === current,
  }
}

function read(encrypted: string): { keyId: string; message: Buffer } {
  const [, keyId = '', message = ''] = /^kms:([^:]+):(.*)$/s.exec(encrypted) ?? []
  return { keyId, message: Buffer.from(message, 'base64') }
}

class WrongPlace extends Error {}

/** Compares a message's owner and field with the expected ones before the key is used, so a wrong one costs no call. */
function boundTo({ sub, field }: FieldAddress, keyring: KeyringNode): NodeMaterialsManager {
  const materials = new NodeDefaultCryptographicMaterialsManager(keyring)
  return {
    getEncryptionMaterials: (request) => materials.getEncryptionMaterials(request),
    async decryptMaterials(request) {
      const { encryptionContext: context } = request
      if (context['sub'] !== sub || context['field'] !== field)
        throw new WrongPlace('An encrypted field stands in another place')
      return materials.decryptMaterials(request).catch(refuseUnreachable)
    },
  }
}

function refuseUnreachable(error: unknown): never {
  throw new Refusal('temporarily_unavailable', {}, { cause: error })
}

/** Decrypts the sign-up codes stored by the Lambda that texts them, through KMS; the key never leaves it. */
export function createSignUpCodeVault(config: Config) {
  const keyring = keyringOf(config, { keyIds: [config.CODE_KEY_ARN] })
  return {
    /** Throws when the code was not encrypted for this person's number; refuses when the key can't be reached. */
    async openSignUpCode({ sub, phoneNumber, code }: SignUpCodeItem): Promise<string> {
      const opened = await decrypt(keyring, Buffer.from(code, 'base64')).catch(refuseUnreachable)
      const expected = Object.entries(signUpCodes.context(sub, phoneNumber))
      if (expected.some(([name, value]) => opened.messageHeader.encryptionContext[name] !== value))
        throw new Error('A sign-up code stands in another place')
      return opened.plaintext.toString('utf8')
    },
  }
}
