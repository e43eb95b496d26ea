import { PublishCommand, SNSClient } from '@aws-sdk/client-sns'

export type Texts = { send(phoneNumber: string, text: string): Promise<void> }

/**
 * With plain blanks: the ones that don't break, as in `3:30 PM`, aren't in the alphabet of text messages, and a text
 * with one of them takes twice the parts, each of which is billed.
 */
export const asSent = (text: string): string => text.replace(/[^\S\n]/gu, ' ')

type TextsConfig = { readonly AWS_REGION: string; readonly SNS_ENDPOINT?: string | undefined }

export function createTexts({ AWS_REGION, SNS_ENDPOINT }: TextsConfig): Texts {
  const client = new SNSClient({
    region: AWS_REGION,
    maxAttempts: 2,
    requestHandler: { throwOnRequestTimeout: true, requestTimeout: 3000, connectionTimeout: 1000 },
    ...(SNS_ENDPOINT && { endpoint: SNS_ENDPOINT }),
  })
  const MessageAttributes = { 'AWS.SNS.SMS.SMSType': { DataType: 'String', StringValue: 'Transactional' } }
  return {
    async send(PhoneNumber, text) {
      await client.send(new PublishCommand({ PhoneNumber, Message: asSent(text), MessageAttributes }))
    },
  }
}
