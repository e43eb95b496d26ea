import type { AdminUser } from '@arribo/api-contracts/admin/users'
import { serverNow } from '@arribo/api-contracts/server-clock'
import { skipToken, useQuery } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'
import type { Change } from './user-change.ts'

export type LastSave = {
  readonly changes: readonly Change[]
  readonly version: number
  /** The idempotency key of the save, by which undo names it. */
  readonly key: string
  readonly at: number
}

const keyOf = (phoneNumber: string) => ['last-save', phoneNumber]

export const useLastSave = (phoneNumber: string): LastSave | null =>
  useQuery<LastSave | null>({ queryKey: keyOf(phoneNumber), queryFn: skipToken }).data ?? null

export const rememberSave = (
  { phoneNumber, version }: Pick<AdminUser, 'phoneNumber' | 'version'>,
  save: Pick<LastSave, 'changes' | 'key'>,
): void => {
  queryClient.setQueryData<LastSave>(keyOf(phoneNumber), { ...save, version, at: serverNow() })
}

export const forgetSave = (phoneNumber: string): void => {
  queryClient.setQueryData<LastSave | null>(keyOf(phoneNumber), null)
}
