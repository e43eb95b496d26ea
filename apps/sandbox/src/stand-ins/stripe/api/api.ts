import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { parse, type ParsedQs } from 'qs'
import { answerCors, findRoute, readBody, type StandIn } from '../../../stand-in.ts'
import { world } from '../../../world.ts'
import { apiVersion, type Context, errors, StripeError, type Transact } from '../context.ts'
import { type Kind, newId, type Transaction, unixNow } from '../store.ts'
import { customerOperations } from '../operations/customers.ts'
import { moneyOperations } from '../operations/money.ts'
import { paymentIntentOperations } from '../operations/payment-intents.ts'
import type { Operation } from './operation.ts'

export const operations: readonly Operation[] = [...paymentIntentOperations, ...customerOperations, ...moneyOperations]

type Answer = { status: number; body: object }
type Request = {
  method: string
  path: string
  form: ParsedQs
  isBrowser: boolean
  idempotencyKey: string | null
  fingerprint: string
}

const replySeconds = 24 * 3600
const maxBodyBytes = 200_000

export function createApi(transact: Transact, afterWrite: () => void): StandIn {
  const withKey = createKeysInUse()
  return {
    prefix: '/v1',
    async respond(request, response, path) {
      if (answerCors(request, response)) return
      const { status, body } = await answer(transact, request, path, withKey)
      const headers = { 'content-type': 'application/json', 'request-id': newId('req'), 'stripe-version': apiVersion }
      response.writeHead(status, { ...headers, 'cache-control': 'no-store' }).end(JSON.stringify(body))
      if (request.method !== 'GET') afterWrite()
    },
  }
}

async function answer(
  transact: Transact,
  request: IncomingMessage,
  path: string,
  withKey: ReturnType<typeof createKeysInUse>,
): Promise<Answer> {
  try {
    const read = await readRequest(request, path)
    const { status, body } = await withKey(read.idempotencyKey, () => performOnce(transact, read))
    return { status, body: read.isBrowser ? browserView(body) : body }
  } catch (error) {
    if (!(error instanceof StripeError)) throw error
    return answerOf(error)
  }
}

const hiddenFields = new Set(['amount_received', 'customer', 'latest_charge', 'metadata'])

/** What somebody with an intent's client secret may see of it, also in the error of a declined card. */
const browserView = (body: object): object =>
  JSON.parse(JSON.stringify(body, (field, value: unknown) => (hiddenFields.has(field) ? undefined : value))) as object

const answerOf = ({ status, error }: StripeError): Answer => ({ status, body: { error } })

/** If an operation is refused halfway, its writes are undone but its refusal is kept for the idempotency key. */
async function performOnce(transact: Transact, request: Request): Promise<Answer> {
  try {
    return await transact((context) => perform(context, request))
  } catch (error) {
    if (error instanceof StripeError && error.hasBegun)
      await transact((context) => keepAnswer(context, request, answerOf(error)))
    throw error
  }
}

async function readRequest(request: IncomingMessage, path: string): Promise<Request> {
  const [pathname = '', query = ''] = path.split('?')
  const body = (await readBody(request, maxBodyBytes)).toString('utf8')
  const method = request.method ?? 'GET'
  const header = request.headers['idempotency-key']
  return {
    method,
    path: pathname,
    form: parse(method === 'POST' ? body : query),
    isBrowser: isBrowserKey(request.headers.authorization),
    idempotencyKey: method === 'POST' && typeof header === 'string' ? header : null,
    fingerprint: createHash('sha256').update(`${method} ${pathname}\n${body}`).digest('base64url'),
  }
}

function isBrowserKey(authorization: string | undefined): boolean {
  const [, key] = /^Bearer (\S+)$/.exec(authorization ?? '') ?? []
  if (!key) throw errors.keyMissing()
  if (key === world.stripeSecretKey) return false
  if (key === world.stripePublishableKey) return true
  throw errors.keyUnknown()
}

function perform(context: Context, request: Request): Answer {
  const replayed = replay(context, request)
  if (replayed) return replayed
  const answer = run(context, request)
  keepAnswer(context, request, answer)
  return answer
}

function keepAnswer({ tx }: Context, { idempotencyKey: id, fingerprint }: Request, answer: Answer): void {
  if (id !== null) tx.put('reply', id, { id, fingerprint, ...answer, createdAt: unixNow() })
}

function run(context: Context, request: Request): Answer {
  const { found } = findRoute(operations, request.method, request.path)
  if (!found) throw errors.urlUnknown(request.method, request.path)
  const { route: operation, params } = found
  if (request.isBrowser && !operation.allowsBrowser) throw errors.secretKeyRequired()
  const { expand: paths = [], ...input } = request.form
  try {
    const result = operation.run({ ...context, id: params['id'] ?? '', input, isBrowser: request.isBrowser })
    return { status: 200, body: withReceipts(expand(context.tx, result, readPaths(paths)), context.receiptsAt) }
  } catch (error) {
    if (!(error instanceof StripeError)) throw error
    // A declined card is a response like any other: its writes are kept, and it is replayed for the same key.
    if (error.keepsWrites) return answerOf(error)
    throw error
  }
}

/** The sandbox's address may have changed since the charges were made. */
const withReceipts = (body: object, origin: string): object =>
  JSON.parse(
    JSON.stringify(body, (field, value: unknown) =>
      field === 'receipt_url' && typeof value === 'string' ? value.replace(/^https?:\/\/[^/]+/, origin) : value,
    ),
  ) as object

function replay({ tx }: Context, { idempotencyKey, fingerprint }: Request): Answer | undefined {
  const kept = idempotencyKey === null ? undefined : tx.get('reply', idempotencyKey)
  if (!kept || kept.createdAt < unixNow() - replySeconds) return undefined
  if (kept.fingerprint !== fingerprint) throw errors.idempotency(kept.id)
  return { status: kept.status, body: kept.body }
}

/** Replies are kept for a day. Runs at start, so that a long-lived folder doesn't grow. */
export function forgetOldReplies({ tx }: Context): void {
  for (const { id } of tx.list('reply', ({ createdAt }) => createdAt < unixNow() - replySeconds)) tx.delete('reply', id)
}

function readPaths(paths: unknown): string[] {
  const isList = Array.isArray(paths) && paths.every((path) => typeof path === 'string')
  if (!isList) throw errors.invalid('Invalid array', { param: 'expand' })
  return paths as string[]
}

const kindOfPrefix: Readonly<Record<string, Kind>> = {
  ch: 'charge',
  re: 'refund',
  dp: 'dispute',
  txn: 'balance_transaction',
}
const expandable = new Set(['balance_transaction', 'failure_balance_transaction', 'latest_charge', 'source'])

const expand = (tx: Transaction, object: object, paths: readonly string[]): object =>
  paths.reduce((expanded, path) => expandPath(tx, expanded, path), object)

function expandPath(tx: Transaction, object: object, path: string): object {
  if (path.startsWith('data.') && 'data' in object) {
    const data = (object.data as object[]).map((item) => expandPath(tx, item, path.slice('data.'.length)))
    return { ...object, data }
  }
  if (!expandable.has(path)) throw errors.notExpandable(path)
  const found = (object as Record<string, unknown>)[path]
  const kind = typeof found === 'string' ? kindOfPrefix[found.slice(0, found.indexOf('_'))] : undefined
  return kind ? { ...object, [path]: tx.get(kind, String(found)) } : object
}

/** Refuses the second of two concurrent requests with the same key. */
export function createKeysInUse() {
  const inUse = new Set<string>()
  return async <T>(key: string | null, step: () => Promise<T>): Promise<T> => {
    if (key === null) return step()
    if (inUse.has(key)) throw errors.keyInUse(key)
    inUse.add(key)
    try {
      return await step()
    } finally {
      inUse.delete(key)
    }
  }
}
