import { Agent, request as httpRequest } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Case } from './cases.ts'
import type { KnownValues } from './known-values.ts'

export type Sent = {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
}

export type Reply = {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

/** Percent-encodes every byte that isn't unreserved, even those of lone surrogates. */
const encoded = (value: unknown): string =>
  [...Buffer.from(typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined'))]
    .map((byte) => {
      const letter = String.fromCharCode(byte)
      return /[\w.~-]/.test(letter) ? letter : `%${byte.toString(16).padStart(2, '0')}`
    })
    .join('')

const mostOfPath = 60_000

/** Fills in known values. Each caller uses an IP address of their own. */
export function sentOf(
  { contract, params, query, ...drawn }: Case,
  known: KnownValues,
  caller?: { readonly phone: string; readonly idToken: string },
): Sent {
  const fill = (value: unknown) => (typeof value === 'string' ? known.fill(value, caller?.phone) : value)
  const address = contract.path.replace(/:(\w+)/g, (_whole, name: string) => encoded(fill(params[name] ?? 'x')))
  const pairs = Object.entries(query).flatMap(([name, value]) => {
    const values = Array.isArray(value) ? value.slice(0, 20) : [value]
    return values.map((each) => `${encoded(name)}=${encoded(fill(each))}`)
  })
  const path = address + drawn.wild + (pairs.length > 0 ? `?${pairs.join('&')}` : '')
  const body =
    drawn.body &&
    ('raw' in drawn.body ? drawn.body.raw : known.fillJson(JSON.stringify(drawn.body.json) ?? '', caller?.phone))
  const from = drawn.caller
  return {
    method: drawn.method,
    // Longer than any client sends. Node would refuse it before the product sees it.
    path: path.length > mostOfPath ? path.slice(0, mostOfPath) : path,
    headers: {
      ...(caller && { authorization: caller.idToken }),
      'x-forwarded-for': `10.${from % 200}.${(from >> 8) % 250}.${(from >> 16) % 250}`,
      ...drawn.headers,
    },
    body,
  }
}

export function createSender(address: string, sockets: number) {
  const { hostname, port } = new URL(address)
  const agent = new Agent({ keepAlive: true, maxSockets: sockets })
  const send = ({ method, path, headers, body }: Sent, isAgain = false): Promise<Reply> =>
    new Promise((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
      const options = { agent, hostname, port, method, path, headers: { ...headers, ...length } }
      const request = httpRequest(options, (response) => {
        const { statusCode: status = 0, headers } = response
        void buffer(response).then((bytes) => resolve({ status, headers, text: bytes.toString() }), reject)
      })
      // A reused connection that the server has just closed is no answer, so the request is sent again on a new one.
      request.on('error', (error) => {
        if (request.reusedSocket && !isAgain) resolve(send({ method, path, headers, body }, true))
        else reject(error)
      })
      request.end(body)
    })
  return { send: (sent: Sent) => send(sent), close: () => agent.destroy() }
}
