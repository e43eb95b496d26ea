import { listen } from '../listener.ts'
import type { Sandbox } from '../sandbox-parts.ts'
import { type FaultControls, type SeenRequest, withFaults } from '../stand-ins/faults.ts'

/** The vendors that an API process calls. */
export const vendors = ['cognito', 'dynamo', 's3', 'rekognition', 'stripe', 'delivery', 'kms', 'sns'] as const
export type Vendor = (typeof vendors)[number]

/** One call through the proxy. */
export type Call = { readonly vendor: Vendor; readonly what: string }

/** A separate sandbox address for one process, with fault injection before every stand-in. */
export type FaultProxy = {
  readonly address: string
  readonly faults: Readonly<Record<Vendor, FaultControls>>
  /** Calls the listener for each call as it arrives; the returned function stops it. */
  watch(listener: (call: Call) => void): () => void
  clear(): void
  close(): Promise<void>
}

/** Opens another address of a running sandbox, for one process only. */
export async function openFaultProxy(sandbox: Sandbox): Promise<FaultProxy> {
  const { cognito, dynamo, s3, rekognition, stripe, delivery, kms, sns } = sandbox
  const layers = {
    cognito: withFaults(cognito),
    dynamo: withFaults(dynamo),
    s3: withFaults(s3),
    rekognition: withFaults(rekognition),
    stripe: withFaults(stripe.api),
    delivery: withFaults(delivery),
    kms: withFaults(kms),
    sns: withFaults(sns),
  }
  const listener = await listen(0, Object.values(layers), 'no variable')
  return {
    address: listener.address,
    faults: layers,
    watch(listener) {
      const stops = vendors.map((vendor) =>
        layers[vendor].watch((request) => listener({ vendor, what: operationOf(request) })),
      )
      return () => {
        for (const stop of stops) stop()
      }
    },
    clear() {
      for (const vendor of vendors) layers[vendor].clear()
    },
    // Leaves the stand-ins alone, because they belong to the sandbox.
    close: () => listener.close(),
  }
}

/** Name of the requested operation, in the vendor's terms. */
function operationOf({ method, path, headers }: SeenRequest): string {
  const target = String(headers['x-amz-target'] ?? '').split('.')[1]
  return target ?? `${method} ${path.split('?')[0]}`
}
