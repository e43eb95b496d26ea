import {
  type EventRecord,
  type Kind,
  newId,
  type PaymentIntentRecord,
  type Records,
  type Store,
  type Transaction,
  unixNow,
} from './store.ts'

export const apiVersion = '2026-10-28.endive'

export type Context = {
  readonly tx: Transaction
  readonly address: string
  /** The current origin of receipts, for old charges too. */
  readonly receiptsAt: string
  readonly hasWebhook: boolean
  /** While this is true, a confirmed payment stays `processing` until it is settled by hand. */
  readonly holdsPayments: boolean
  /** True only once for each decline that was requested. */
  takesDecline(metadata: Readonly<Record<string, string>>): boolean
}

/** Writes the event and its delivery in the transaction of the change. */
export function emit({ tx, hasWebhook }: Context, type: EventRecord['type'], object: object): void {
  const id = newId('evt')
  tx.put('event', id, {
    id,
    object: 'event',
    api_version: apiVersion,
    created: unixNow(),
    data: { object: structuredClone(object) },
    pending_webhooks: hasWebhook ? 1 : 0,
    type,
  })
  if (hasWebhook) tx.put('delivery', id, { id })
}

/** Throws Stripe's error if there is no such object. `param` is the parameter with its ID. */
export function find<K extends Kind>({ tx }: Context, kind: K, id: string, param = 'id'): Records[K] {
  const found = tx.get(kind, id)
  if (!found) throw errors.missing(kind === 'payment_method' ? 'PaymentMethod' : kind, id, param)
  return found
}

export type Transact = <T>(work: (context: Context) => T) => Promise<T>

/** Errors that keep their writes are returned as values, so that the transaction isn't undone. */
export const createTransact =
  (store: Store, settings: () => Omit<Context, 'tx'>): Transact =>
  async (work) => {
    const outcome = await store.transact((tx) => {
      try {
        return { value: work({ tx, ...settings() }) }
      } catch (error) {
        if (error instanceof StripeError && error.keepsWrites) return { refused: error }
        throw error
      }
    })
    if ('refused' in outcome) throw outcome.refused
    return outcome.value
  }

type ApiError = {
  readonly type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  readonly message: string
  readonly code?: string
  readonly decline_code?: string
  readonly param?: string
  readonly charge?: string
  readonly payment_intent?: PaymentIntentRecord
}

export class StripeError extends Error {
  readonly status: number
  readonly error: ApiError
  /** A declined card leaves traces (charge, intent, events), so its writes are kept. Any other error undoes them. */
  readonly keepsWrites: boolean
  /** The request was valid but could not be carried out, so the response is stored for an idempotency key. */
  hasBegun = false

  constructor(status: number, error: ApiError, { keepsWrites = false } = {}) {
    super(error.message)
    this.status = status
    this.error = error
    this.keepsWrites = keepsWrites
  }
}

const invalid = (message: string, more: Partial<ApiError> = {}, status = 400) =>
  new StripeError(status, { type: 'invalid_request_error', message, ...more })

export const errors = {
  invalid,
  keyMissing: () => invalid('You did not provide an API key.', {}, 401),
  keyUnknown: () => invalid('Invalid API Key provided.', {}, 401),
  secretKeyRequired: () =>
    invalid(
      'This API call cannot be made with a publishable API key. Please use a secret API key.',
      { code: 'secret_key_required' },
      401,
    ),
  urlUnknown: (method: string, path: string) => invalid(`Unrecognized request URL (${method}: /v1${path}).`, {}, 404),
  missing: (what: string, id: string, param = 'id') =>
    invalid(`No such ${what}: '${id}'`, { code: 'resource_missing', param }, 404),
  parameterMissing: (param: string) =>
    invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param }),
  parameterUnknown: (param: string) =>
    invalid(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param }),
  clientSecret: () => invalid('The client_secret does not match this PaymentIntent.', { param: 'client_secret' }),
  unexpectedState: (intent: PaymentIntentRecord) =>
    invalid(`This PaymentIntent has a status of ${intent.status}.`, {
      code: 'payment_intent_unexpected_state',
      payment_intent: intent,
    }),
  notExpandable: (path: string) => invalid(`This property cannot be expanded (${path}).`),
  idempotency: (key: string) =>
    new StripeError(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    }),
  keyInUse: (key: string) =>
    new StripeError(409, {
      type: 'idempotency_error',
      code: 'idempotency_key_in_use',
      message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
    }),
  card: (error: Omit<ApiError, 'type'>, options?: { keepsWrites: boolean }) =>
    new StripeError(402, { type: 'card_error', ...error }, options),
}
