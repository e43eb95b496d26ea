import type { AdminUser } from '@arribo/api-contracts/admin/users'
import { mayBeDone } from '@arribo/ui/failure'
import type { QueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect } from 'react'
import { type Change, type Editable, valuesOf } from './user-edits.ts'

export type Saving = {
  readonly changes: readonly Change[]
  /** The version shown to the agent. */
  readonly version: number
  /** Idempotency key of the save. */
  readonly key: string
  /** The key of the save to undo. Undo is refused when anything has changed since. */
  readonly undoes?: string
  readonly reason?: string | undefined
}

/** Mutation key of a user's saves. */
export const savesOf = (phoneNumber: string) => ['save-user', phoneNumber]

/** True if the user has all the values that were sent. */
export function isMadeIn(changes: readonly Change[], user: Editable): boolean {
  const values = valuesOf(user)
  return changes.every(({ field, to }) => values[field] === to)
}

/** The last save based on this version, if nobody knows whether it was made. */
export function lostSave(client: QueryClient, { phoneNumber, version }: AdminUser): Saving | undefined {
  const last = client
    .getMutationCache()
    .findAll({ mutationKey: savesOf(phoneNumber) })
    .at(-1)?.state
  const sent = last?.variables as Saving | undefined
  return last?.status === 'error' && mayBeDone(last.error) && sent?.version === version ? sent : undefined
}

type SaveState = { readonly error: Error | null; readonly variables: Saving | undefined; readonly reset: () => void }

/** Takes down the failure of a save once the user turns out to have its values: only the answer was lost. */
export function useMadeAnyway(
  { error, variables, reset }: SaveState,
  user: AdminUser,
  onMade: RefObject<() => void>,
): void {
  const isLost = error !== null && mayBeDone(error)
  const isMade = isLost && variables && user.version > variables.version && isMadeIn(variables.changes, user)
  useEffect(() => {
    if (!isMade) return
    onMade.current()
    reset()
  }, [isMade, onMade, reset])
}
