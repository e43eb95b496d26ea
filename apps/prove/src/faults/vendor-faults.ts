import type { FaultProxy, Vendor } from '@arribo/sandbox/testing/fault-proxy'

type Fault = Parameters<FaultProxy['faults'][Vendor]['inject']>[0]

/** A kind of failure. It lasts until the proxy's faults are cleared. */
export type Trouble = {
  readonly name: string
  /** The vendor may have done its work although it fails. */
  readonly isUncertain?: boolean
  lay(proxy: FaultProxy, vendor: Vendor): void
}

const always = 1_000_000

const every = (fault: Fault) => (proxy: FaultProxy, vendor: Vendor) =>
  void proxy.faults[vendor].inject({ ...fault, times: always })

const throttling: Readonly<Record<Vendor, { status: number; body: string }>> = {
  cognito: { status: 400, body: '{"__type":"TooManyRequestsException","message":"Rate exceeded"}' },
  dynamo: { status: 400, body: '{"__type":"com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException"}' },
  s3: { status: 503, body: '<Error><Code>SlowDown</Code><Message>Reduce your request rate.</Message></Error>' },
  rekognition: { status: 400, body: '{"__type":"ProvisionedThroughputExceededException"}' },
  stripe: { status: 429, body: '{"error":{"type":"invalid_request_error","code":"rate_limit"}}' },
  delivery: { status: 429, body: '{}' },
  kms: { status: 400, body: '{"__type":"ThrottlingException","message":"Rate exceeded"}' },
  sns: { status: 400, body: '{}' },
}

const notJson = '<html><body><h1>Bad gateway</h1></body></html>'

export const troubles: readonly Trouble[] = [
  { name: 'down', lay: every({ action: 'drop-before' }) },
  { name: 'broken', isUncertain: true, lay: every({ action: 'status', status: 500, body: notJson }) },
  { name: 'unavailable', lay: every({ action: 'status', status: 503, body: notJson }) },
  {
    name: 'throttled',
    lay: (proxy, vendor) => every({ action: 'status', ...throttling[vendor] })(proxy, vendor),
  },
  { name: 'talking rubbish', isUncertain: true, lay: every({ action: 'garbage' }) },
  { name: 'cut off after its work', isUncertain: true, lay: every({ action: 'forward-then-drop' }) },
]

/** Longer than any of our timeouts. */
const hangMs = 60_000
export const hanging: Trouble = { name: 'hanging', isUncertain: true, lay: every({ action: 'delay', ms: hangMs }) }
