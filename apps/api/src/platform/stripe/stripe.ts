import Stripe from 'stripe'
import type { Config } from '../../config.ts'
import { timeCall } from '../telemetry/metrics.ts'
import { errorNameOf, failSpan, inSpan } from '../telemetry/traces.ts'

/** The API version for which this folder was written. */
const apiVersion = '2026-10-28.endive'
const timeoutMs = 8000
const networkRetries = 2

export const createStripe = (config: Pick<Config, 'STRIPE_SECRET_KEY' | 'STRIPE_API_ADDRESS'>): Stripe =>
  new Stripe(config.STRIPE_SECRET_KEY, {
    apiVersion,
    timeout: timeoutMs,
    maxNetworkRetries: networkRetries,
    telemetry: false,
    httpClient: createObservedClient(),
    ...(config.STRIPE_API_ADDRESS && addressOf(config.STRIPE_API_ADDRESS)),
  })

function addressOf(address: string) {
  const { hostname, port, protocol } = new URL(address)
  const isSecure = protocol === 'https:'
  return {
    host: hostname,
    port: port || (isSecure ? 443 : 80),
    protocol: isSecure ? ('https' as const) : ('http' as const),
  }
}

type HttpClient = ReturnType<typeof Stripe.createNodeHttpClient>

function createObservedClient(): HttpClient {
  const client = Stripe.createNodeHttpClient()
  const ask = client.makeRequest.bind(client)
  client.makeRequest = (...request) => {
    const [, , path, method] = request
    return observe(`${method.toUpperCase()} ${patternOf(path)}`, () => ask(...request))
  }
  return client
}

/** Stripe's paths alternate thing, ID and verb: `/v1/payment_intents/:id/confirm`. */
const patternOf = (path: string): string =>
  path
    .replace(/\?.*$/, '')
    .split('/')
    .slice(0, 5)
    .map((part, index) => (index === 3 ? ':id' : part))
    .join('/')

async function observe<Answer extends { getStatusCode(): number }>(
  operation: string,
  step: () => Promise<Answer>,
): Promise<Answer> {
  const end = timeCall('stripe', operation)
  return inSpan(`stripe ${operation}`, {}, async (span) => {
    try {
      const answer = await step()
      const status = answer.getStatusCode()
      span.setAttribute('http.response.status_code', status)
      if (status >= 500) failSpan(span, String(status))
      end(outcomeOf(status))
      return answer
    } catch (error) {
      failSpan(span, errorNameOf(error))
      end('failed')
      throw error
    }
  })
}

function outcomeOf(status: number) {
  if (status === 429) return 'throttled'
  if (status >= 500) return 'failed'
  return status >= 400 ? 'refused' : 'done'
}
