import type { AdminUser } from '@arribo/api-contracts/admin/users'
import { ApiProblem } from '@arribo/api-contracts/client'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { toastError } from '@arribo/ui/toasts'
import { api } from '../../../app/api.ts'
import { i18n } from '../../../app/language.ts'
import { type Change, type Editable, requestOf, valuesOf } from './user-edits.ts'

type Saving = {
  readonly changes: readonly Change[]
  /** The version that the agent has before them. */
  readonly version: number
  /** Names the saving: sent twice it is written once. */
  readonly key: string
  /** The saving that this one takes back. An undo is refused when anything has changed since. */
  readonly undoes?: string
}
type Current = Editable & Pick<AdminUser, 'version'>

/** The user as somebody else has left them, when that is why the API said no. */
export const changedBySomebody = (error: Error | null): Current | undefined =>
  error instanceof ApiProblem && error.problem.code === 'user_changed'
    ? (error.problem.current as unknown as Current | undefined)
    : undefined

/** Sends what changed. When somebody else changed other fields meanwhile, it is sent once more upon theirs. */
async function save(phoneNumber: string, { changes, version, key, undoes }: Saving): Promise<AdminUser> {
  const body = { ...requestOf(changes), idempotencyKey: key, ...(undoes && { undoes }) }
  const send = (read: number) => api.updateUser({ params: { phoneNumber }, body: { ...body, version: read } })
  try {
    return await send(version)
  } catch (error) {
    const current = error instanceof Error ? changedBySomebody(error) : undefined
    if (!current || undoes) throw error
    const values = valuesOf(current)
    if (changes.some(({ field, now }) => values[field] !== now)) throw error
    return send(current.version)
  }
}

/** Old values are never shown for long: what the answer says, success or refusal, is what the page shows from then on. */
export function useSaveUser(phoneNumber: string) {
  const client = useQueryClient()
  return useMutation({
    meta: { isQuiet: true },
    mutationFn: (saving: Saving) => save(phoneNumber, saving),
    onSuccess: (saved) => {
      remember(client, phoneNumber, saved)
      // Not awaited: until this returns the save counts as pending, and the next one would be swallowed.
      for (const what of ['users', 'standing', 'timeline']) void client.invalidateQueries({ queryKey: [what] })
    },
    onError: (error) => {
      const current = changedBySomebody(error)
      if (current) remember(client, phoneNumber, current)
      toastError(i18n().t('user:updateError'))
    },
  })
}

const remember = (client: QueryClient, phoneNumber: string, values: Partial<AdminUser>) =>
  client.setQueryData<AdminUser>(['user', phoneNumber], (before) => before && { ...before, ...values })
