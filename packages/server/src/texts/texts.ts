import { PublishCommand, SNSClient } from '@aws-sdk/client-sns'
import { clientOptions } from '../client-options.ts'

export type Texts = { send(phoneNumber: string, text: string): Promise<void> }

/**
 * With plain blanks: the ones that don't break, as in `3:30 PM`, aren't in the alphabet of text messages, and a text
 * with one of them takes twice the parts, each of which is billed.
 */
export const asSent = (text: string): string => text.replace(/[^\S\n]/gu, ' ')

type TextsConfig = { readonly AWS_REGION: string; readonly SNS_ENDPOINT?: string | undefined }

const patience = { maxAttempts: 2, requestMs: 3000, connectMs: 1000 }

export function createTexts(config: TextsConfig): Texts {
  const client = new SNSClient(clientOptions(config, config.SNS_ENDPOINT, patience))
  const MessageAttributes = { 'AWS.SNS.SMS.SMSType': { DataType: 'String', StringValue: 'Transactional' } }
  return {
    async send(PhoneNumber, text) {
      await client.send(new PublishCommand({ PhoneNumber, Message: asSent(text), MessageAttributes }))
    },
  }
}
