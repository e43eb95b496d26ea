import { randomInt, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { State } from '../../state.ts'
import { readBody, type StandIn } from '../../stand-in.ts'
import { signerOf } from '../aws-json.ts'

export type NewCode = () => string

export const sixDigits: NewCode = () => String(randomInt(1_000_000)).padStart(6, '0')

/** `platform` is a delivery platform's own code and `text` has no code. The others are the user pool's codes. */
type SmsKind = 'signup' | 'reset' | 'platform' | 'text'

/** A platform may write to a mailbox instead of a phone. */
export type Sms = {
  readonly id: string
  readonly to: string
  readonly kind: SmsKind
  readonly code: string
  readonly text: string
  /** ISO instant. */
  readonly at: string
}

export type SmsStandIn = ReturnType<typeof createSms>

type ExpectedCode = Pick<Sms, 'to' | 'kind' | 'code'>

const kept = 2000

export function createSms({ state, newCode = sixDigits }: { state: State; newCode?: NewCode | undefined }) {
  const inbox = state.collection<Sms>('sms.inbox')
  const order = (message: Sms) => Number(message.id.slice(0, 12))
  let sequence = [...inbox.values()].reduce((highest, message) => Math.max(highest, order(message)), 0)
  const newestFirst = () => [...inbox.values()].sort((a, b) => order(b) - order(a))
  const expected = new Map<string, ExpectedCode>()
  const send = async (content: ExpectedCode & Pick<Sms, 'text'>): Promise<Sms> => {
    const id = `${String(++sequence).padStart(12, '0')}-${randomUUID().slice(0, 8)}`
    const message = { id, ...content, at: new Date().toISOString() }
    await inbox.put(id, message)
    for (const old of newestFirst().slice(kept)) await inbox.delete(old.id)
    return message
  }
  return {
    newCode,
    send,
    /** Announces a code that will arrive in a text with our own wording. */
    expect: (code: ExpectedCode) => void expected.set(code.to, code),
    /** A text with any wording. Gets the code that was announced for this phone, if any. */
    arrive(to: string, text: string): Promise<Sms> {
      const code = expected.get(to)
      const isExpected = code !== undefined && text.includes(code.code)
      if (isExpected) expected.delete(to)
      return send(isExpected ? { ...code, text } : { to, kind: 'text', code: '', text })
    },
    list: (to?: string) => newestFirst().filter((message) => to === undefined || message.to === to),
    last: (to: string, kind?: SmsKind) =>
      newestFirst().find((message) => message.to === to && (kind === undefined || message.kind === kind)),
  }
}

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
