import Stripe from 'stripe'
import type * as z from 'zod'
import { Refusal } from '@arribo/server/refusal'

/** Calls Stripe. Outages become refusals; errors about the request itself (a card, a parameter) are rethrown. */
export async function askStripe<T>(question: () => Promise<T>): Promise<T> {
  try {
    return await question()
  } catch (error) {
    if (isOutOfReach(error)) throw new Refusal('payment_provider_down', {}, { cause: error })
    throw error
  }
}

/** The same, but returns undefined for an unknown ID. */
export function findAtStripe<T>(question: () => Promise<T>): Promise<T | undefined> {
  return askStripe(() =>
    question().catch((error: unknown) => {
      if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing')
        return undefined
      throw error
    }),
  )
}

/** The same, by a schema. An answer that doesn't match is an outage. */
export async function findBounded<Schema extends z.ZodType>(
  schema: Schema,
  question: () => Promise<unknown>,
): Promise<z.output<Schema> | undefined> {
  const answer = await findAtStripe(question)
  const read = answer === undefined ? undefined : schema.safeParse(answer)
  if (read?.error) throw new Refusal('payment_provider_down', {}, { cause: read.error })
  return read?.data
}

const { errors } = Stripe

const isOutOfReach = (error: unknown): boolean =>
  error instanceof errors.StripeConnectionError ||
  error instanceof errors.StripeAPIError ||
  error instanceof errors.StripeRateLimitError ||
  error instanceof errors.StripeIdempotencyError ||
  error instanceof errors.StripeAuthenticationError ||
  error instanceof errors.StripePermissionError
