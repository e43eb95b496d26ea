import Stripe from 'stripe'
import type * as z from 'zod'
import { Refusal } from '@arribo/server/refusal'
import { done } from './wire.ts'

const { errors } = Stripe

/** An answer that doesn't match is an outage. Errors about the request itself (card, parameter) are rethrown. */
export const askStripe = async <Schema extends z.ZodType>(
  schema: Schema,
  question: () => Promise<unknown>,
): Promise<z.output<Schema>> => readAnswer(schema, await reachStripe(question))

export async function findAtStripe<Schema extends z.ZodType>(
  schema: Schema,
  question: () => Promise<unknown>,
): Promise<z.output<Schema> | undefined> {
  const answer = await reachStripe(() => question().catch(onRefusal('resource_missing', undefined)))
  return answer === undefined ? undefined : readAnswer(schema, answer)
}

export const onRefusal =
  <Answer>(code: string | undefined, answer: Answer) =>
  (error: unknown): Answer => {
    if (error instanceof errors.StripeInvalidRequestError && (code === undefined || error.code === code)) return answer
    throw error
  }

/** Far more than two days of ours. A longer list counts as an outage. */
const mostListed = 500_000

export async function listAtStripe<Schema extends z.ZodType>(
  schema: Schema,
  list: () => AsyncIterable<unknown>,
): Promise<z.output<Schema>[]> {
  const found: z.output<Schema>[] = []
  await askStripe(done, async () => {
    for await (const one of list()) {
      if (found.length === mostListed) throw new Refusal('payment_provider_down')
      found.push(readAnswer(schema, one))
    }
    return {}
  })
  return found
}

export function readAnswer<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(answer)
  if (error) throw new Refusal('payment_provider_down', {}, { cause: error })
  return data as z.output<Schema>
}

async function reachStripe<T>(question: () => Promise<T>): Promise<T> {
  try {
    return await question()
  } catch (error) {
    if (isOutOfReach(error)) throw new Refusal('payment_provider_down', {}, { cause: error })
    throw error
  }
}

const isOutOfReach = (error: unknown): boolean =>
  error instanceof errors.StripeConnectionError ||
  error instanceof errors.StripeAPIError ||
  error instanceof errors.StripeRateLimitError ||
  error instanceof errors.StripeIdempotencyError ||
  error instanceof errors.StripeAuthenticationError ||
  error instanceof errors.StripePermissionError
