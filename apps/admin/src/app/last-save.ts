import type { AdminUser } from '@arribo/api-contracts/admin/users'
import { serverNow } from '@arribo/api-contracts/server-clock'
import { skipToken, useQuery } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'
import type { Change } from './user-change.ts'

/** A save of a user by this page, which can be undone for a while. */
export type LastSave = {
  readonly changes: readonly Change[]
  readonly version: number
  /** The save's key, for undo. */
  readonly key: string
  readonly at: number
}

const keyOf = (phoneNumber: string) => ['last-save', phoneNumber]

/** The last save of this user, whichever part of the app made it. */
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
