import { slotAt, waitForSlot } from '@arribo/server/call-slots'
import { observeAws, observedAt, type Vendor } from './telemetry/observe-aws.ts'

type Watchable = { readonly middlewareStack: { add(middleware: unknown, where: object): void } }

export function watched<Client extends Watchable>(client: Client, vendor: Vendor): Client {
  client.middlewareStack.add(observeAws(vendor), observedAt)
  client.middlewareStack.add(waitForSlot(), slotAt)
  return client
}
