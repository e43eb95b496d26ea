import type { AdminUser } from '@arribo/api-contracts/admin/users'
import type { LastChange } from '@arribo/api-contracts/shared/errors'
import { ApiProblem } from '@arribo/api-contracts/client'
import { mayBeDone } from '@arribo/ui/failure'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../app/api.ts'
import { type Saving, savesOf } from './lost-save.ts'
import { forgetMeanwhile, learn } from './use-meanwhile.ts'
import { type Editable, requestOf, valuesOf } from './user-edits.ts'
import { isRefusedWith } from '../../../app/failure.ts'

/** Queries about the user that a change invalidates. */
const aboutUser = ['standing', 'timeline'] as const

type Current = Editable & Pick<AdminUser, 'version'>

type Saved = {
  readonly user: AdminUser
  /** Changes by somebody else in other fields. */
  readonly theirs?: { readonly current: Current; readonly lastChanges: readonly LastChange[] }
}

const lastChangesIn = (error: Error): readonly LastChange[] =>
  error instanceof ApiProblem ? (error.problem.lastChanges ?? []) : []

/** The user's current values, when a conflict is why the API refused. */
export const changedBySomebody = (error: Error | null): Current | undefined =>
  isRefusedWith(error, 'shown_changed') ? (error.problem.current as unknown as Current | undefined) : undefined

/** Lifts what an earlier account of the same person left, which takes a reason. */
export const needsReason = (error: Error | null): boolean => isRefusedWith(error, 'reason_needed')

/** Takes two people for a reason that only the API knows, such as earlier edits of the year. */
export const needsApproval = (error: Error | null): boolean => isRefusedWith(error, 'approval_needed')

/** Sends the changes. If somebody else has changed other fields meanwhile, sends them again based on theirs. */
async function save(phoneNumber: string, { changes, version, key, undoes, reason }: Saving): Promise<Saved> {
  const body = { ...requestOf(changes), idempotencyKey: key, ...(undoes && { undoes }), ...(reason && { reason }) }
  const send = (read: number) => api.updateUser({ params: { phoneNumber }, body: { ...body, version: read } })
  try {
    return { user: await send(version) }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const current = changedBySomebody(error)
    if (!current || undoes) throw error
    const values = valuesOf(current)
    if (changes.some(({ field, now }) => values[field] !== now)) throw error
    return { user: await send(current.version), theirs: { current, lastChanges: lastChangesIn(error) } }
  }
}

/** The answer, success or refusal, has the current values, which the page shows at once. */
export function useSaveUser(phoneNumber: string) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: savesOf(phoneNumber),
    meta: { isQuiet: true },
    mutationFn: (saving: Saving) => save(phoneNumber, saving),
    onSuccess: ({ user, theirs }) => {
      forgetMeanwhile(client, phoneNumber)
      if (theirs) learn(client, phoneNumber, theirs.current, theirs.lastChanges)
      client.setQueryData<AdminUser>(['user', phoneNumber], (before) => before && { ...before, ...user })
      // Not awaited: until this returns, the save counts as pending and would block the next one.
      for (const what of ['users', ...aboutUser]) void client.invalidateQueries({ queryKey: [what] })
    },
    onError: (error) => {
      // Presence includes the driver's version, which shows whether the save was made.
      if (mayBeDone(error)) void client.invalidateQueries({ queryKey: ['presence', phoneNumber] })
      const current = changedBySomebody(error)
      if (current) {
        learn(client, phoneNumber, current, lastChangesIn(error))
        for (const what of aboutUser) void client.invalidateQueries({ queryKey: [what] })
      }
    },
  })
}
