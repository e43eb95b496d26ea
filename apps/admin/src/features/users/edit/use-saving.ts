import type { AdminUser } from '@arribo/api-contracts/admin/users'
import { useTranslation } from '@arribo/i18n'
import { clearToasts, toastSuccess } from '@arribo/ui/toasts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { forgetSave, rememberSave, useLastSave } from '../../../app/last-save.ts'
import { useMadeAnyway } from './lost-save.ts'
import { needsApproval, useSaveUser } from './save-user.ts'
import { type Change, undone } from './user-edits.ts'

/** Saves changes of a user. The last ones can be undone once, whether that succeeds or not. */
export function useSaving(user: AdminUser) {
  const { phoneNumber, version: read } = user
  const { t } = useTranslation('user')
  const client = useQueryClient()
  const saved = useLastSave(phoneNumber)
  const forget = () => forgetSave(client, phoneNumber)
  const saving = useSaveUser(phoneNumber)
  const undoing = useSaveUser(phoneNumber)
  const keyFor = useKeys()
  const onMade = useRef(() => {})
  useMadeAnyway(saving, user, onMade)
  useMadeAnyway(undoing, user)
  const isBusy = saving.isPending || undoing.isPending
  const send = (changes: readonly Change[], onSaved: () => void, onTakesTwo?: () => void) => {
    undoing.reset()
    clearToasts()
    onMade.current = onSaved
    const key = keyFor(changes, read)
    saving.mutate(
      { changes, version: read, key },
      {
        onSuccess: ({ user: after }) => {
          onSaved()
          rememberSave(client, after, { changes, key })
        },
        onError: (error) => {
          if (needsApproval(error)) onTakesTwo?.()
        },
      },
    )
  }
  const undo = () => {
    if (isBusy || !saved) return
    const { changes, version, key: undoes } = saved
    undoing.mutate(
      { changes: undone(changes), version, key: crypto.randomUUID(), undoes },
      { onSuccess: () => toastSuccess(t('undone')), onSettled: forget },
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
    forget,
  }
}

/** The key stays with the changes: sent again after a lost answer, they are the same save, and undo finds it. */
function useKeys() {
  const last = useRef({ of: '', key: '' })
  return (changes: readonly Change[], version: number): string => {
    const of = JSON.stringify([version, changes])
    if (last.current.of !== of) last.current = { of, key: crypto.randomUUID() }
    return last.current.key
  }
}
