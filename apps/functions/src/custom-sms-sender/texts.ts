import { PublishCommand, SNSClient } from '@aws-sdk/client-sns'
import { createSay } from '@arribo/i18n/say'
import en from '@arribo/i18n/locales/en/shared/sms.json' with { type: 'json' }
import es from '@arribo/i18n/locales/es/shared/sms.json' with { type: 'json' }
import type { SmsSenderEnvironment } from '@arribo/runtime-contracts/env'

const sayings = { en: createSay(en), es: createSay(es) }

/** In English to an English locale, in Spanish to everybody else, as everywhere in the product. */
export const textOf = (purpose: keyof typeof en, code: string, locale = 'es'): string =>
  sayings[locale.toLowerCase().startsWith('en') ? 'en' : 'es'](purpose, { code })

export type Texts = { send(phoneNumber: string, text: string): Promise<void> }

/** Texts phones. */
export function createTexts({ AWS_REGION, SNS_ENDPOINT }: SmsSenderEnvironment): Texts {
  const client = new SNSClient({
    region: AWS_REGION,
    maxAttempts: 2,
    requestHandler: { throwOnRequestTimeout: true, requestTimeout: 3000, connectionTimeout: 1000 },
    ...(SNS_ENDPOINT && { endpoint: SNS_ENDPOINT }),
  })
  const MessageAttributes = { 'AWS.SNS.SMS.SMSType': { DataType: 'String', StringValue: 'Transactional' } }
  return {
    async send(PhoneNumber, Message) {
      await client.send(new PublishCommand({ PhoneNumber, Message, MessageAttributes }))
    },
  }
}
