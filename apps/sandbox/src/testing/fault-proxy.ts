import { listen } from '../listener.ts'
import type { Sandbox } from '../stand-ins.ts'
import { type FaultControls, type SeenRequest, withFaults } from '../stand-ins/faults.ts'

const vendors = ['cognito', 'dynamo', 's3', 'rekognition', 'stripe', 'delivery', 'kms', 'sns'] as const
export type Vendor = (typeof vendors)[number]

export type Call = { readonly vendor: Vendor; readonly what: string }

export type FaultProxy = Awaited<ReturnType<typeof openFaultProxy>>

/** Gives one process an address of its own for a running sandbox, with fault injection before every stand-in. */
export async function openFaultProxy(sandbox: Sandbox) {
  const layerOf = (vendor: Vendor) => withFaults(vendor === 'stripe' ? sandbox.stripe.api : sandbox[vendor])
  const faults = Object.fromEntries(vendors.map((vendor) => [vendor, layerOf(vendor)])) as Record<Vendor, FaultControls>
  const listener = await listen(0, Object.values(faults), 'no variable')
  return {
    address: listener.address,
    faults,
    watch(heard: (call: Call) => void): () => void {
      const stops = vendors.map((vendor) =>
        faults[vendor].watch((request) => heard({ vendor, what: operationOf(request) })),
      )
      return () => {
        for (const stop of stops) stop()
      }
    },
    clear() {
      for (const vendor of vendors) faults[vendor].clear()
    },
    /** Leaves the stand-ins alone, because they belong to the sandbox. */
    close: () => listener.close(),
  }
}

const operationOf = ({ method, path, headers }: SeenRequest): string =>
  String(headers['x-amz-target'] ?? '').split('.')[1] ?? `${method} ${path.split('?')[0]}`
