import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { readBody, type StandIn } from '../../stand-in.ts'
import { signerOf } from '../aws-json.ts'
import type { SmsStandIn } from '../sms/sms.ts'

export const operations = ['Publish']

export const createSns = ({ sms }: { sms: SmsStandIn }): StandIn => ({
  prefix: '/sns',
  async respond(request, response) {
    const form = new URLSearchParams((await readBody(request)).toString('utf8'))
    const code = refusalOf(request, form)
    if (code) return refuse(response, code)
    const { id } = await sms.arrive(form.get('PhoneNumber') ?? '', form.get('Message') ?? '')
    write(
      response,
      200,
      `<PublishResponse ${namespace}><PublishResult><MessageId>${id}</MessageId></PublishResult>${metadata()}</PublishResponse>`,
    )
  },
})

const namespace = 'xmlns="http://sns.amazonaws.com/doc/2010-03-31/"'
const metadata = () => `<ResponseMetadata><RequestId>${randomUUID()}</RequestId></ResponseMetadata>`

/** SNS's limit of one text, in characters. */
const longestText = 1600

type ErrorCode = 'MissingAuthenticationToken' | 'InvalidClientTokenId' | 'InvalidAction' | 'InvalidParameter'

function refusalOf(request: IncomingMessage, form: URLSearchParams): ErrorCode | undefined {
  const signer = signerOf(request, 'sns')
  if (signer === 'nobody') return 'MissingAuthenticationToken'
  if (signer === 'another') return 'InvalidClientTokenId'
  if (!operations.includes(form.get('Action') ?? '')) return 'InvalidAction'
  const message = form.get('Message') ?? ''
  const isPhone = /^\+[1-9]\d{6,14}$/.test(form.get('PhoneNumber') ?? '')
  return isPhone && message && message.length <= longestText ? undefined : 'InvalidParameter'
}

const refuse = (response: ServerResponse, code: ErrorCode) =>
  write(
    response,
    code === 'MissingAuthenticationToken' || code === 'InvalidClientTokenId' ? 403 : 400,
    `<ErrorResponse ${namespace}><Error><Type>Sender</Type><Code>${code}</Code><Message>${code}</Message></Error></ErrorResponse>`,
  )

function write(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'text/xml' }).end(body)
}
