import type { Me } from '@arribo/api-contracts/driver/users'
import { createStoredValue } from './stored-value.ts'

type OfAccount = Pick<Me, 'accountVersion'>

const newest = createStoredValue<number>('arribo.account')

/** The newest version of the driver's plan and platform account that any tab on this phone has seen. */
export const newestAccount = (): OfAccount => ({ accountVersion: newest.read() ?? 0 })
export const onAccountChange = newest.subscribe

/** Tells every tab. An answer that was under way during the change may be older than what is known, and is ignored. */
export function knowAccount({ accountVersion }: OfAccount): void {
  if (accountVersion > newestAccount().accountVersion) newest.write(accountVersion)
}

export const isOfOldAccount = ({ accountVersion }: OfAccount): boolean =>
  accountVersion < newestAccount().accountVersion
