import type { IncomingMessage } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { failure, isFailure, type Failure } from './failure.ts'
import { type DynamoFaults, failureOf } from './faults.ts'
import { operations } from './operations/operations.ts'
import type { Database, Operation } from './storage/database.ts'
import type { Body } from './wire.ts'
import type { StandIn } from '../../stand-in.ts'
import { answerJson, AwsError, nameOf, operationOf, readJson, refuseStrangers } from '../aws-json.ts'

type Outcome = { status: number; body: Body } | 'drop'

export function createDispatcher(database: Database, faults: DynamoFaults): StandIn['respond'] {
  return async (request, response) => {
    const operation = nameOf(request)
    database.usage.count('requests', operation)
    const outcome = await answer(request, operation).catch((error: unknown) => refusal(database, error))
    if (outcome === 'drop') request.socket.destroy()
    else answerJson(response, outcome.status, outcome.body, 'x-amz-json-1.0')
  }

  async function answer(request: IncomingMessage, operation: string): Promise<Outcome> {
    refuseStrangers(request, 'dynamodb')
    const run = operationOf<Operation>(operations, request)
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
