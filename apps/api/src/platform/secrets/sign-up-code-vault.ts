import { type SignUpCodeItem, signUpCodes } from '@arribo/runtime-contracts/sign-up-codes'
import { Refusal } from '@arribo/server/refusal'
import type { Config } from '../../config.ts'
import { decrypt, keyringOf } from './key-service.ts'

/** Decrypts the sign-up codes stored by the Lambda that texts them, through KMS; the key never leaves it. */
export function createSignUpCodeVault(config: Config) {
  const keyring = keyringOf(config, { keyIds: [config.CODE_KEY_ARN] })
  return {
    /** Throws when the code was not encrypted for this person's number; refuses when the key can't be reached. */
    async openSignUpCode({ sub, phoneNumber, code }: SignUpCodeItem): Promise<string> {
      const { plaintext, messageHeader } = await decrypt(keyring, Buffer.from(code, 'base64')).catch(
        (error: unknown) => {
          throw new Refusal('temporarily_unavailable', {}, { cause: error })
        },
      )
      const expected = Object.entries(signUpCodes.context(sub, phoneNumber))
      if (expected.some(([name, value]) => messageHeader.encryptionContext[name] !== value))
        throw new Error('A sign-up code stands in another place')
      return plaintext.toString('utf8')
    },
  }
}
