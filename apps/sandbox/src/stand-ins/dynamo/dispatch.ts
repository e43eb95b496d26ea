import type { IncomingMessage } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { failure, isFailure, type Failure } from './failure.ts'
import { failureOf, type FaultsOfDynamo } from './faults.ts'
import { operations } from './operations/operations.ts'
import type { Database } from './storage/database.ts'
import type { Body, DynamoRequest } from './wire.ts'
import type { StandIn } from '../../stand-in.ts'
import { answerJson, AwsError, readJson, refuseStrangers } from '../aws-json.ts'

type Outcome = { status: number; body: Body } | 'drop'

export function createDispatcher(database: Database, faults: FaultsOfDynamo): StandIn['respond'] {
  return async (request, response) => {
    const operation = operationOf(request)
    database.usage.count('requests', operation)
    const outcome = await answer(request, operation).catch((error: unknown) => refusal(database, error))
    if (outcome === 'drop') request.socket.destroy()
    else answerJson(response, outcome.status, outcome.body, 'x-amz-json-1.0')
  }

  async function answer(request: IncomingMessage, operation: string): Promise<Outcome> {
    refuseStrangers(request, 'dynamodb')
    const run = operations.get(operation)
    if (!run) throw failure('UnknownOperationException', `${operation} is not part of the sandbox`)
    const body = (await readJson(request)) as Body
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

/**
 * Waits for the write that caused the refusal to reach the disk, so that the caller can read it consistently at once.
 */
async function refusal(database: Database, error: unknown): Promise<Outcome> {
  await database.caughtUp()
  const known = isFailure(error)
    ? error
    : error instanceof AwsError
      ? failure(error.type, error.message)
      : unexpected(error)
  return { status: known.statusCode, body: known.body }
}

/** A bug of the stand-in: logged, and returned as DynamoDB's own error. */
function unexpected(error: unknown): Failure {
  console.error('The DynamoDB stand-in failed', error)
  return failure('InternalServerError', 'Internal server error', {}, 500)
}
