import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { checkCredentials } from './credentials.ts'
import { failure, isFailure, nameOf, type Failure } from './failure.ts'
import { failureOf, type FaultsOfDynamo } from './faults.ts'
import { operations } from './operations/operations.ts'
import type { Database } from './storage/database.ts'
import type { Body, DynamoRequest } from './wire.ts'
import { readBody, type StandIn } from '../../stand-in.ts'

type Outcome = { status: number; body: Body } | 'drop'

export function createDispatcher(database: Database, faults: FaultsOfDynamo, accessKeyId: string): StandIn['respond'] {
  return async (request, response) => {
    const operation = operationOf(request)
    database.usage.count('requests', operation)
    const outcome = await answer(request, operation).catch((error: unknown) => refusal(database, error))
    if (outcome === 'drop') request.socket.destroy()
    else send(response, outcome)
  }

  async function answer(request: IncomingMessage, operation: string): Promise<Outcome> {
    const bytes = await readBody(request)
    checkCredentials(request, accessKeyId)
    const run = operations.get(operation)
    if (!run) throw failure('UnknownOperationException', `${operation} is not part of the sandbox`)
    const body = parse(bytes)
    const { action, ms = 0 } = faults.next({ operation, body }) ?? {}
    if (action === 'drop-before') return 'drop'
    if (action === 'delay') await delay(ms)
    if (action === 'throttle' || action === 'conflict' || action === 'error')
      throw failureOf(action, { operation, body })
    const output = await run(database, body)
    return action === 'drop-after' ? 'drop' : { status: 200, body: output }
  }
}

function operationOf({ headers }: IncomingMessage): DynamoRequest['operation'] {
  const [version, operation] = String(headers['x-amz-target'] ?? '').split('.')
  return version === 'DynamoDB_20120810' && operation ? operation : 'unknown'
}

function parse(bytes: Buffer): Body {
  try {
    const body: unknown = JSON.parse(bytes.toString('utf8'))
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Body
  } catch {
    // Refused below, like any body that is not an object.
  }
  throw failure('SerializationException', 'The request body is not a JSON object')
}

/**
 * Waits for the write that caused the refusal to reach the disk, so that the caller can read it consistently at once.
 */
async function refusal(database: Database, error: unknown): Promise<Outcome> {
  await database.caughtUp()
  const known = isFailure(error) ? error : unexpected(error)
  database.usage.count('failures', nameOf(known))
  return { status: known.statusCode, body: known.body }
}

/** A bug of the stand-in: logged, and returned as DynamoDB's own error. */
function unexpected(error: unknown): Failure {
  console.error('The DynamoDB stand-in failed', error)
  return failure('InternalServerError', 'Internal server error', {}, 500)
}

function send(response: ServerResponse, { status, body }: Exclude<Outcome, 'drop'>) {
  const text = JSON.stringify(body)
  response
    .writeHead(status, {
      'content-type': 'application/x-amz-json-1.0',
      'content-length': Buffer.byteLength(text),
      'x-amzn-requestid': randomUUID(),
    })
    .end(text)
}
