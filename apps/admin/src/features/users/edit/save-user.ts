import type { AdminUser, updateUser } from '@arribo/api-contracts/admin/users'
import type { Answer } from '@arribo/api-contracts/shared/endpoint'
import type { LastChange } from '@arribo/api-contracts/shared/errors'
import { ApiProblem } from '@arribo/api-contracts/client'
import { mayBeDone } from '@arribo/ui/failure'
import { skipToken, useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../../../app/api.ts'
import { isRefusedWith } from '../../../app/failure.ts'
import { rememberSave } from '../../../app/last-save.ts'
import { aboutDrivers, queryClient, readAgain } from '../../../app/query-client.ts'
import { type Meanwhile, meanwhileOf, withoutSent } from './meanwhile.ts'
import type { Change } from '../../../app/user-change.ts'
import { type Editable, requestOf, valuesOf } from './user-edits.ts'

export type Saving = {
  readonly changes: readonly Change[]
  readonly version: number
  /** The idempotency key. A retry after a lost answer must send the same one. */
  readonly key: string
  /** The key of the save to undo. The API refuses if anything has changed since. */
  readonly undoes?: string
  readonly reason?: string | undefined
}

const savesKey = (phoneNumber: string) => ['save-user', phoneNumber]

export function isMadeIn(changes: readonly Change[], user: Editable): boolean {
  const values = valuesOf(user)
  return changes.every(({ field, to }) => values[field] === to)
}

/** Undefined unless nobody knows whether the last save based on this version was made. */
function lostSave({ phoneNumber, version }: AdminUser): Saving | undefined {
  const last = queryClient
    .getMutationCache()
    .findAll({ mutationKey: savesKey(phoneNumber) })
    .at(-1)?.state
  const sent = last?.variables as Saving | undefined
  return last?.status === 'error' && mayBeDone(last.error) && sent?.version === version ? sent : undefined
}

type Current = Editable & Pick<AdminUser, 'version'>

export type Saved = {
  readonly user: Answer<typeof updateUser>
  /** Set if somebody else had changed other fields before the save was made. */
  readonly theirs?: { readonly current: Current; readonly lastChanges: readonly LastChange[] }
}

const lastChangesIn = (error: Error): readonly LastChange[] =>
  error instanceof ApiProblem ? (error.problem.lastChanges ?? []) : []

/** The user's current values, if the API refused because they differ from what the agent saw. */
export const changedBySomebody = (error: Error | null): Current | undefined =>
  isRefusedWith(error, 'shown_changed') ? (error.problem.current as unknown as Current | undefined) : undefined

/** The change lifts what an earlier account of the same person left behind, which needs a reason. */
export const needsReason = (error: Error | null): boolean => isRefusedWith(error, 'reason_needed')

/** The change needs a second person for a reason that only the API knows, such as earlier edits of the year. */
export const needsApproval = (error: Error | null): boolean => isRefusedWith(error, 'approval_needed')

/**
 * If somebody else has changed only other fields meanwhile, the changes are sent again on top of theirs. Good standing
 * never is: it lifts every suspension, and a new one shows in no field.
 */
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
    if (changes.some(({ field, now }) => field === 'goodStanding' || values[field] !== now)) throw error
    return { user: await send(current.version), theirs: { current, lastChanges: lastChangesIn(error) } }
  }
}

/** Both a success and a refusal carry the current values, which the page shows at once. */
export const useSaveUser = (phoneNumber: string) =>
  useMutation({
    mutationKey: savesKey(phoneNumber),
    meta: { isQuiet: true },
    mutationFn: (saving: Saving) => save(phoneNumber, saving),
    onSuccess: ({ user: { wasSo, ...user }, theirs }) => {
      // Presence tells who set these values before.
      if (wasSo) return void readAgain(['presence', phoneNumber])
      forgetMeanwhile(phoneNumber)
      if (theirs) learn(phoneNumber, theirs.current, theirs.lastChanges)
      queryClient.setQueryData<AdminUser>(['user', phoneNumber], (before) => before && { ...before, ...user })
      // Not awaited: the save counts as pending until this returns, and would block the next one.
      void readAgain(...aboutDrivers)
    },
    onError: (error) => {
      // Presence carries the user's version, which shows whether the save was made.
      if (mayBeDone(error)) void readAgain(['presence', phoneNumber])
      // The account may have been deleted meanwhile, which the page then says in place of the form.
      if (isRefusedWith(error, 'profile_not_found')) void readAgain(['user', phoneNumber])
      const current = changedBySomebody(error)
      if (current) {
        learn(phoneNumber, current, lastChangesIn(error))
        void readAgain(...aboutDrivers)
      }
    },
  })

const keyOf = (phoneNumber: string) => ['meanwhile', phoneNumber]
const nothing: readonly Meanwhile[] = []

export function useMeanwhile(phoneNumber: string) {
  const { data } = useQuery<readonly Meanwhile[]>({
    queryKey: keyOf(phoneNumber),
    queryFn: skipToken,
    gcTime: 0,
  })
  return { meanwhile: data ?? nothing, read: () => forgetMeanwhile(phoneNumber) }
}

const forgetMeanwhile = (phoneNumber: string) => queryClient.setQueryData(keyOf(phoneNumber), nothing)

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
