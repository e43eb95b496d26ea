import type { AdminUser } from '@arribo/api-contracts/admin/users'
import type { LastChange } from '@arribo/api-contracts/shared/errors'
import { ApiProblem } from '@arribo/api-contracts/client'
import { mayBeDone } from '@arribo/ui/failure'
import { skipToken, useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../../../app/api.ts'
import { isRefusedWith } from '../../../app/failure.ts'
import { rememberSave } from '../../../app/last-save.ts'
import { queryClient, readAgain } from '../../../app/query-client.ts'
import { type Meanwhile, meanwhileOf, withoutSent } from './meanwhile.ts'
import type { Change } from '../../../app/user-change.ts'
import { type Editable, requestOf, valuesOf } from './user-edits.ts'

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
const savesOf = (phoneNumber: string) => ['save-user', phoneNumber]

/** True if the user has all the values that were sent. */
export function isMadeIn(changes: readonly Change[], user: Editable): boolean {
  const values = valuesOf(user)
  return changes.every(({ field, to }) => values[field] === to)
}

/** The last save based on this version, if nobody knows whether it was made. */
function lostSave({ phoneNumber, version }: AdminUser): Saving | undefined {
  const last = queryClient
    .getMutationCache()
    .findAll({ mutationKey: savesOf(phoneNumber) })
    .at(-1)?.state
  const sent = last?.variables as Saving | undefined
  return last?.status === 'error' && mayBeDone(last.error) && sent?.version === version ? sent : undefined
}

/** Queries about the user that a change invalidates. */
const aboutUser = [['standing'], ['timeline']] as const

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
export const useSaveUser = (phoneNumber: string) =>
  useMutation({
    mutationKey: savesOf(phoneNumber),
    meta: { isQuiet: true },
    mutationFn: (saving: Saving) => save(phoneNumber, saving),
    onSuccess: ({ user, theirs }) => {
      forgetMeanwhile(phoneNumber)
      if (theirs) learn(phoneNumber, theirs.current, theirs.lastChanges)
      queryClient.setQueryData<AdminUser>(['user', phoneNumber], (before) => before && { ...before, ...user })
      // Not awaited: until this returns, the save counts as pending and would block the next one.
      void readAgain(['users'], ...aboutUser)
    },
    onError: (error) => {
      // Presence includes the driver's version, which shows whether the save was made.
      if (mayBeDone(error)) void readAgain(['presence', phoneNumber])
      const current = changedBySomebody(error)
      if (current) {
        learn(phoneNumber, current, lastChangesIn(error))
        void readAgain(...aboutUser)
      }
    },
  })

const keyOf = (phoneNumber: string) => ['meanwhile', phoneNumber]
const nothing: readonly Meanwhile[] = []

/** Changes by others since this user was displayed, until dismissed. */
export function useMeanwhile(phoneNumber: string) {
  const { data } = useQuery<readonly Meanwhile[]>({
    queryKey: keyOf(phoneNumber),
    queryFn: skipToken,
    gcTime: 0,
  })
  return { meanwhile: data ?? nothing, read: () => forgetMeanwhile(phoneNumber) }
}

const forgetMeanwhile = (phoneNumber: string) => queryClient.setQueryData(keyOf(phoneNumber), nothing)

/** Shows a user's new values after a change by somebody else, and records who made it. */
export function learn(
  phoneNumber: string,
  after: Editable & Partial<AdminUser>,
  lastChanges: readonly LastChange[],
): void {
  const before = queryClient.getQueryData<AdminUser>(['user', phoneNumber])
  if (!before) return
  const found = meanwhileOf(before, after, lastChanges)
  const lost = lostSave(before)
  const sent = lost && isMadeIn(lost.changes, after) ? lost : undefined
  const { others, isAllOurs } = withoutSent(found, sent?.changes ?? [])
  const user = { ...before, ...after }
  queryClient.setQueryData<AdminUser>(['user', phoneNumber], user)
  if (sent && isAllOurs && !sent.undoes) rememberSave(user, sent)
  queryClient.setQueryData<readonly Meanwhile[]>(keyOf(phoneNumber), (known = nothing) => [...others, ...known])
}
