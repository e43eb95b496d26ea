import { KMS } from '@aws-crypto/client-node'
import { clientOptions } from '@arribo/server/aws-clients'
import { createPhoneDigest, type PhoneDigest } from '@arribo/server/texts/budget'

type Settings = {
  readonly AWS_REGION: string
  readonly PHONE_KEY_ARN: string
  readonly KMS_ENDPOINT?: string | undefined
}

/** The user pool gives its functions five seconds in all. */
export const inATrigger = { maxAttempts: 2, requestMs: 1500, connectMs: 1000 }

export const openPhoneKey = (settings: Settings): PhoneDigest =>
  createPhoneDigest(new KMS(clientOptions(settings, settings.KMS_ENDPOINT, inATrigger)), settings)
