import { measure } from '../telemetry/metrics.ts'
import { errorNameOf, failSpan, inSpan } from '../telemetry/traces.ts'
import type { Platform } from './addresses.ts'
import { DeliveryUnavailable, type Outage } from './delivery-unavailable.ts'

type Call = { readonly platform: Platform; readonly method: string; readonly path: string }

/** Fixed path segments of the gateway's contract. Every other segment is an ID. */
const words = new Set(
  'sign-in challenges answer confirmation oauth token revoke account picture calendar service-areas check-ins'.split(
    ' ',
  ),
)

const patternOf = (path: string): string =>
  path
    .replace(/\?.*$/, '')
    .split('/')
    .map((part) => (part === '' || words.has(part) ? part : ':id'))
    .join('/')

export function observeCall<T>({ platform, method, path }: Call, step: () => Promise<T>): Promise<T> {
  const operation = `${method} ${patternOf(path)}`
  const startedAt = performance.now()
  const end = (outcome: Outage | 'done' | 'failed') =>
    measure('arribo.vendor.call.duration', (performance.now() - startedAt) / 1000, {
      vendor: `delivery-${platform}`,
      operation,
      outcome,
    })
  return inSpan(`delivery ${operation}`, { platform }, async (span) => {
    try {
      const answer = await step()
      end('done')
      return answer
    } catch (error) {
      const outcome = error instanceof DeliveryUnavailable ? error.why : 'failed'
      failSpan(span, error instanceof DeliveryUnavailable ? error.why : errorNameOf(error))
      end(outcome)
      throw error
    }
  })
}
