import type { ErrorCode } from '@arribo/api-contracts/shared/errors'
import { startWork } from '@arribo/laboratory/driver-at-work'
import type { TestAdmin } from '@arribo/laboratory/world'
import type { Vendor } from '@arribo/sandbox/testing/fault-proxy'
import type { Stack } from '@arribo/laboratory/processes/stack'
import type { Trouble } from './vendor-faults.ts'

export type Prepared = {
  readonly method?: 'GET' | 'POST' | 'PATCH'
  readonly path: string
  readonly token?: string
  readonly body?: unknown
}

/** A request that depends on a vendor, and the error codes it may return while that vendor fails. */
export type Route = {
  readonly name: string
  readonly vendor: Vendor
  readonly who: 'driver' | 'staff' | 'anybody'
  /** Allowed codes; `uncertain` too when the vendor may have done its work. */
  readonly codes: readonly ErrorCode[]
  readonly uncertain?: readonly ErrorCode[]
  /** True if the request succeeds without the vendor, whether or not the answer says that something is missing. */
  readonly canDoWithout?: boolean
  /** The trouble in which it succeeds all the same. */
  readonly copesWith?: Trouble['name']
  /** A fresh request, which would return 200 with a healthy vendor. */
  prepare(stack: Stack, admin: TestAdmin): Promise<Prepared>
}

export const phoneOf = ({ phone }: { readonly phone: string }) => encodeURIComponent(phone)

/** A driver at an open block, with a good selfie. */
export async function arrive({ world }: Stack) {
  const driver = await startWork(world, { credits: 1 })
  await driver.planBlock()
  return driver
}

/** The error codes allowed for this trouble on this route. */
export const codesOf = ({ codes, uncertain = [] }: Route, { isUncertain }: Trouble): readonly ErrorCode[] =>
  isUncertain ? [...codes, ...uncertain] : codes
