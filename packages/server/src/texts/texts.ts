import { PublishCommand, SNSClient } from '@aws-sdk/client-sns'
import { clientOptions } from '../aws-clients.ts'

/** Blanks that don't break, as in `3:30 PM`, double the parts of a text message, each of which is billed. */
export const asSent = (text: string): string => text.replace(/[^\S\n]/gu, ' ')

const patience = { maxAttempts: 2, requestMs: 3000, connectMs: 1000 }

export function createTexts(config: { readonly AWS_REGION: string; readonly SNS_ENDPOINT?: string | undefined }) {
  const client = new SNSClient(clientOptions(config, config.SNS_ENDPOINT, patience))
  const MessageAttributes = { 'AWS.SNS.SMS.SMSType': { DataType: 'String', StringValue: 'Transactional' } }
  return {
    async send(PhoneNumber: string, text: string): Promise<void> {
      await client.send(new PublishCommand({ PhoneNumber, Message: asSent(text), MessageAttributes }))
    },
  }
}
