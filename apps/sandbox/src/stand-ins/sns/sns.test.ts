import { PublishCommand, SNSClient } from '@aws-sdk/client-sns'
import { afterAll, describe, expect, it } from 'vitest'
import { openState } from '../../state.ts'
import { clientConfig } from '../../testing/client-config.ts'
import { serve } from '../../testing/serve.ts'
import { world } from '../../world.ts'
import { createSms } from '../sms/sms.ts'
import { createSns } from './sns.ts'

const sms = createSms({ state: await openState() })
const server = await serve(createSns({ sms }))
const client = new SNSClient(clientConfig(`${server.origin}/sns`))
afterAll(() => server.close())

const publish = (PhoneNumber: string, Message: string) => client.send(new PublishCommand({ PhoneNumber, Message }))

const phone = '+13055550701'

describe('Publish', () => {
  it("puts a text into the phone's inbox", async () => {
    const text = 'Tu código es 123456 & más <…>'
    const { MessageId } = await publish(phone, text)
    expect(sms.last(phone)).toMatchObject({ id: MessageId, kind: 'text', code: '', text })
  })

  it('assigns the code that the pool announced for the phone, once', async () => {
    sms.expect({ to: phone, kind: 'signup', code: '654321' })
    for (const text of ['Es 111111', 'Es 654321', 'Otra vez 654321']) await publish(phone, text)
    const newest = sms.list(phone).map(({ kind, code }) => `${kind} ${code}`)
    expect(newest.slice(0, 3)).toEqual(['text ', 'signup 654321', 'text '])
  })

  it('MissingAuthenticationToken, InvalidAction: no signature, another action', async () => {
    const ask = async (headers: Record<string, string>) =>
      (await fetch(`${server.origin}/sns/`, { method: 'POST', headers, body: 'Action=Subscribe' })).text()
    expect(await ask({})).toContain('<Code>MissingAuthenticationToken</Code>')
    const authorization = `AWS4-HMAC-SHA256 Credential=${world.accessKeyId}/20260101/${world.region}/sns/aws4_request`
    expect(await ask({ authorization })).toContain('<Code>InvalidAction</Code>')
  })
})
