import type { AdminUser } from '@arribo/api-contracts/admin/users'
import type { LastChange } from '@arribo/api-contracts/shared/errors'
import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { rememberSave } from '../../../app/last-save.ts'
import { isMadeIn, lostSave } from './lost-save.ts'
import { type Meanwhile, meanwhileOf, withoutSent } from './meanwhile.ts'
import type { Editable } from './user-edits.ts'

const keyOf = (phoneNumber: string) => ['meanwhile', phoneNumber]
const nothing: readonly Meanwhile[] = []

/** Changes by others since this user was displayed, until dismissed. */
export function useMeanwhile(phoneNumber: string) {
  const client = useQueryClient()
  const { data } = useQuery<readonly Meanwhile[]>({
    queryKey: keyOf(phoneNumber),
    queryFn: skipToken,
    gcTime: 0,
  })
  return { meanwhile: data ?? nothing, read: () => forgetMeanwhile(client, phoneNumber) }
}

export const forgetMeanwhile = (client: QueryClient, phoneNumber: string) =>
  client.setQueryData(keyOf(phoneNumber), nothing)

/** Shows a user's new values after a change by somebody else, and records who made it. */
export function learn(
  client: QueryClient,
  phoneNumber: string,
  after: Editable & Partial<AdminUser>,
  lastChanges: readonly LastChange[],
): void {
  const before = client.getQueryData<AdminUser>(['user', phoneNumber])
  if (!before) return
  const found = meanwhileOf(before, after, lastChanges)
  const lost = lostSave(client, before)
  const sent = lost && isMadeIn(lost.changes, after) ? lost : undefined
  const { others, isAllOurs } = withoutSent(found, sent?.changes ?? [])
  const user = { ...before, ...after }
  client.setQueryData<AdminUser>(['user', phoneNumber], user)
  if (sent && isAllOurs && !sent.undoes) rememberSave(client, user, sent)
  client.setQueryData<readonly Meanwhile[]>(keyOf(phoneNumber), (known = nothing) => [...others, ...known])
}
