import Stripe from 'stripe'
import { Refusal } from '@arribo/server/refusal'

/**
 * Asks the provider. A fault of theirs or of the way there becomes a refusal that a person can be told; what they say
 * about the request itself (a card, a parameter) stays theirs.
 */
export async function askStripe<T>(question: () => Promise<T>): Promise<T> {
  try {
    return await question()
  } catch (error) {
    if (isOutOfReach(error)) throw new Refusal('payment_provider_down', {}, { cause: error })
    throw error
  }
}

/** The same, with undefined where the provider knows nothing under that id. */
export function findAtStripe<T>(question: () => Promise<T>): Promise<T | undefined> {
  return askStripe(() =>
    question().catch((error: unknown) => {
      if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing')
        return undefined
      throw error
    }),
  )
}

const { errors } = Stripe

const isOutOfReach = (error: unknown): boolean =>
  error instanceof errors.StripeConnectionError ||
  error instanceof errors.StripeAPIError ||
  error instanceof errors.StripeRateLimitError ||
  error instanceof errors.StripeIdempotencyError ||
  error instanceof errors.StripeAuthenticationError ||
  error instanceof errors.StripePermissionError
