import { PublishCommand, SNSClient } from '@aws-sdk/client-sns'
import { clientOptions } from '../client-options.ts'

export type Texts = { send(phoneNumber: string, text: string): Promise<void> }

/** Blanks that don't break, as in `3:30 PM`, double the parts of a text message, each of which is billed. */
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
