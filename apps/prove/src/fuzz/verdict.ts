import { errors } from '@arribo/api-contracts/shared/errors'
import type { Case } from './cases.ts'
import { namesIn, shapeOf } from './shapes.ts'
import type { Reply, Sent } from './sending.ts'

type Operation = { readonly responses: Readonly<Record<string, { readonly description: string }>> }
export type Description = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: { readonly Problem: { readonly properties: object } } }
}

function namedAnswers({ paths }: Description, { contract }: Case): ReadonlyMap<number, readonly string[]> {
  const path = contract.path.replace(/:(\w+)/g, '{$1}')
  const operation = paths[path]?.[contract.method.toLowerCase()]
  // The description leaves out vendors' endpoints, so their contract counts.
  const hidden = {
    '400': { description: [...contract.errors, 'invalid_request'].join(', ') },
    '413': { description: 'payload_too_large' },
    '415': { description: 'unsupported_media_type' },
  }
  return new Map(
    Object.entries(operation?.responses ?? { '200': { description: '' }, ...hidden }).map(
      ([status, { description }]) => [Number(status), description.split(', ')],
    ),
  )
}

/** Statuses that a path outside the routes may get. */
const offTheMap: readonly number[] = [200, 204, 417, ...Object.values(errors)]

const shortest = 8

/** All texts that the request sent and that no contract names. An error must not repeat any of them. */
function inputsOf({ contract, query, params, body }: Case, sent: Sent): string[] {
  const named = new Set([contract.params, contract.query, contract.body].flatMap((schema) => namesIn(shapeOf(schema))))
  const texts: string[] = []
  const walk = (value: unknown): void => {
    if (typeof value === 'string') texts.push(value)
    else if (typeof value === 'object' && value !== null)
      for (const [key, each] of Object.entries(value)) {
        if (!named.has(key) && !Array.isArray(value)) texts.push(key)
        walk(each)
      }
  }
  walk(query)
  walk(params)
  if (body && 'json' in body) walk(body.json)
  texts.push(...Object.values(sent.headers), 'Zqx7canary')
  return texts.filter((text) => text.length >= shortest && !text.includes('{{known:') && !usual.has(text))
}

/** Words that occur in our own answers, for example in field names such as /confirmation_url. */
const usual = new Set([
  ...Object.keys(errors),
  'confirmation',
  'application/json',
  'own-account',
  'borrowed-account',
  'shared-account',
])

function flawOfProblem({ status, headers, text }: Reply, { components }: Description): string | undefined {
  if (!String(headers['content-type']).startsWith('application/problem+json'))
    return `${status} is not a problem document`
  const body = JSON.parse(text) as Record<string, unknown>
  if (body['status'] !== status) return `the problem says ${String(body['status'])}`
  const strange = Object.keys(body).find((key) => !(key in components.schemas.Problem.properties))
  return strange && `the problem has the field ${strange}`
}

export const isRefusedUnderLoad = ({ status, text }: Reply): boolean =>
  status === 503 && /"code":"(?:temporarily_unavailable|overloaded)"/.test(text)

export function flawOf(drawn: Case, sent: Sent, reply: Reply, { description, secrets }: Judge): string | undefined {
  const { status, text, headers } = reply
  if (status >= 500) return `answered ${status}`
  const head = JSON.stringify(headers)
  const leaked = secrets.find((secret) => text.includes(secret) || head.includes(secret))
  if (leaked) return 'the answer holds a secret'
  if (/node_modules|\bat \S+ \(|file:\/\/\/|apps\/api/.test(text)) return 'the answer tells of our code'
  if (head.includes('Zqx7canary')) return 'a header of the answer repeats what was sent'
  const isOffTheMap = drawn.wild !== '' || drawn.method !== drawn.contract.method || 'expect' in drawn.headers
  const codes = isOffTheMap ? undefined : namedAnswers(description, drawn).get(status)
  if (isOffTheMap ? !offTheMap.includes(status) : !codes) return `no contract names the status ${status}`
  // Node's own answer to `Expect` and every answer to HEAD have no body.
  if (status < 400 || status === 417 || drawn.method === 'HEAD') return undefined
  const wrong = flawOfProblem(reply, description)
  if (wrong) return wrong
  const problem = JSON.parse(text) as { code: string; current?: unknown; lastChanges?: unknown }
  const { code, current: _current, lastChanges: _lastChanges, ...body } = problem
  if (codes && !codes.includes(code)) return `no contract names the code ${code} of ${status}`
  const shown = JSON.stringify(body)
  const echoed = inputsOf(drawn, sent).find((input) => shown.includes(JSON.stringify(input).slice(1, -1)))
  return echoed && `the refusal repeats what was sent: ${echoed.slice(0, 60)}`
}

export type Judge = { readonly description: Description; readonly secrets: readonly string[] }
