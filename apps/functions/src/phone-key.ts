import { KMS } from '@aws-crypto/client-node'
import { createPhoneDigest, type PhoneDigest } from '@arribo/server/texts/phone-digest'

type Settings = {
  readonly AWS_REGION: string
  readonly PHONE_KEY_ARN: string
  readonly KMS_ENDPOINT?: string | undefined
}

/** Short timeouts: the user pool gives its functions five seconds in all. */
const requestHandler = { throwOnRequestTimeout: true, requestTimeout: 1500, connectionTimeout: 1000 }

export const openPhoneKey = (settings: Settings): PhoneDigest =>
  createPhoneDigest(
    new KMS({
      region: settings.AWS_REGION,
      maxAttempts: 2,
      requestHandler,
      ...(settings.KMS_ENDPOINT && { endpoint: settings.KMS_ENDPOINT }),
    }),
    settings,
  )
