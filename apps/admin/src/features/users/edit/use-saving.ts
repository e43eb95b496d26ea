import type { AdminUser } from '@arribo/api-contracts/admin/users'
import { serverNow } from '@arribo/api-contracts/server-clock'
import { useTranslation } from '@arribo/i18n'
import { toastSuccess } from '@arribo/ui/toasts'
import { useState } from 'react'
import { useSaveUser } from './save-user.ts'
import { type Change, undone } from './user-edits.ts'

export type Saved = {
  readonly changes: readonly Change[]
  readonly version: number
  /** The save's key, for undo. */
  readonly key: string
  readonly at: number
}

/** Saves changes of a user. The last ones can be undone once, whether that succeeds or not. */
export function useSaving({ phoneNumber, version: read }: Pick<AdminUser, 'phoneNumber' | 'version'>) {
  const { t } = useTranslation('user')
  const [saved, setSaved] = useState<Saved>()
  const saving = useSaveUser(phoneNumber)
  const undoing = useSaveUser(phoneNumber)
  const isBusy = saving.isPending || undoing.isPending
  const send = (changes: readonly Change[], onSaved: () => void) => {
    undoing.reset()
    const key = crypto.randomUUID()
    saving.mutate(
      { changes, version: read, key },
      {
        onSuccess: ({ user: { version } }) => {
          onSaved()
          setSaved({ changes, version, key, at: serverNow() })
          toastSuccess(t('saved'))
        },
      },
    )
  }
  const undo = () => {
    if (isBusy || !saved) return
    const { changes, version, key: undoes } = saved
    undoing.mutate(
      { changes: undone(changes), version, key: crypto.randomUUID(), undoes },
      { onSuccess: () => toastSuccess(t('undone')), onSettled: () => setSaved(undefined) },
    )
  }
  return {
    saved,
    isBusy,
    savingError: saving.error,
    undoError: undoing.error,
    send,
    undo,
    forgetError: saving.reset,
    forget: () => setSaved(undefined),
  }
}
