import type { PaymentIntent, StripeError } from '@stripe/stripe-js'
import type { Failure, IntentResult } from '../protocol.ts'

type Fields = Readonly<Record<string, string | undefined>>
export type Api = ReturnType<typeof createApi>

/** The vendor's API, called from this frame with the publishable key. */
export function createApi(key: string) {
  async function call(path: string, fields?: Fields): Promise<object | Failure> {
    const given = Object.entries(fields ?? {}).filter((entry): entry is [string, string] => Boolean(entry[1]))
    const headers = { authorization: `Bearer ${key}` }
    try {
      const answer = await fetch(
        `/v1${path}`,
        fields ? { method: 'POST', headers, body: new URLSearchParams(given) } : { headers },
      )
      const body = (await answer.json()) as object
      return answer.ok || 'error' in body ? body : { error: { type: 'api_error' } satisfies StripeError }
    } catch {
      return {
        error: { type: 'api_connection_error', message: 'Could not reach the card provider.' } satisfies StripeError,
      }
    }
  }
  const intent = (result: object | Failure): IntentResult =>
    'error' in result ? result : { paymentIntent: result as PaymentIntent }

  return {
    async retrieve(clientSecret: string): Promise<IntentResult> {
      const query = new URLSearchParams({ client_secret: clientSecret })
      return intent(await call(`/payment_intents/${idOf(clientSecret)}?${query.toString()}`))
    },
    async confirm(clientSecret: string, fields: Fields): Promise<IntentResult> {
      return intent(
        await call(`/payment_intents/${idOf(clientSecret)}/confirm`, { client_secret: clientSecret, ...fields }),
      )
    },
  }
}

function idOf(clientSecret: string): string {
  return encodeURIComponent(clientSecret.split('_secret_')[0] ?? '')
}
