import { inSpan, isTelling, kindOf, measure } from '../telemetry/telemetry.ts'
import { DeliveryUnavailable, type Outage } from './delivery-unavailable.ts'
import type { Platform } from './transport.ts'

type Call = { readonly platform: Platform; readonly method: string; readonly path: string }

/** What the gateway's contract names in its paths; every other part is somebody's id. */
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

/** Measures a call with all its tries, and gives it its part of the trace. */
export async function observeCall<T>({ platform, method, path }: Call, step: () => Promise<T>): Promise<T> {
  if (!isTelling()) return step()
  const operation = `${method} ${patternOf(path)}`
  const startedAt = performance.now()
  const end = (outcome: Outage | 'done' | 'failed') =>
    measure('arribo.vendor.call.duration', (performance.now() - startedAt) / 1000, {
      vendor: `delivery-${platform}`,
      operation,
      outcome,
    })
  return inSpan(`delivery ${operation}`, { platform }, async (part) => {
    try {
      const answer = await step()
      end('done')
      return answer
    } catch (error) {
      const outcome = error instanceof DeliveryUnavailable ? error.why : 'failed'
      part.fault(error instanceof DeliveryUnavailable ? error.why : kindOf(error))
      end(outcome)
      throw error
    }
  })
}
