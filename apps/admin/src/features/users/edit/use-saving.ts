import type { AdminUser } from '@arribo/api-contracts/admin/users'
import { useTranslation } from '@arribo/i18n'
import { mayBeDone } from '@arribo/ui/failure'
import { clearToasts, toastSuccess } from '@arribo/ui/toasts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { forgetSave, rememberSave, useLastSave } from '../../../app/last-save.ts'
import { useMadeAnyway } from './lost-save.ts'
import { needsApproval, needsReason, useSaveUser } from './save-user.ts'
import { type Change, undone } from './user-edits.ts'

/** Saves changes of a user; the last ones can be undone once. */
export function useSaving(user: AdminUser) {
  const { phoneNumber, version: read } = user
  const client = useQueryClient()
  const saving = useSaveUser(phoneNumber)
  const { undoing, ...undo } = useUndoing(user)
  const keyFor = useKeys()
  const onMade = useRef(() => {})
  useMadeAnyway(saving, user, onMade)
  const isBusy = saving.isPending || undoing.isPending
  const [refused, setRefused] = useState<{ readonly again: (reason: string) => void }>()
  const send = (changes: readonly Change[], onSaved: () => void, onTakesTwo?: () => void, reason?: string) => {
    setRefused(undefined)
    undoing.reset()
    clearToasts()
    onMade.current = onSaved
    const key = keyFor(changes, read)
    saving.mutate(
      { changes, version: read, key, reason },
      {
        onSuccess: ({ user: after }) => {
          onSaved()
          rememberSave(client, after, { changes, key })
        },
        onError: (error) => {
          if (needsApproval(error)) onTakesTwo?.()
          if (needsReason(error)) setRefused({ again: (why) => send(changes, onSaved, onTakesTwo, why) })
        },
      },
    )
  }
  return {
    ...undo,
    isBusy,
    savingError: saving.error,
    undoError: undoing.error,
    send,
    /** Sends what was refused again, with its reason; undefined unless one is needed. */
    giveReason: refused?.again,
    stopGiving: () => setRefused(undefined),
    undo: () => isBusy || undo.undo(),
    forgetError: saving.reset,
  }
}

/** Undoes the last save. A refusal ends it; a lost answer doesn't, and the next try is the same undo. */
function useUndoing(user: AdminUser) {
  const { phoneNumber } = user
  const { t } = useTranslation('user')
  const client = useQueryClient()
  const saved = useLastSave(phoneNumber)
  const undoing = useSaveUser(phoneNumber)
  const keyFor = useKeys()
  const forget = () => forgetSave(client, phoneNumber)
  const onUndone = useRef(() => {})
  useMadeAnyway(undoing, user, onUndone)
  const undo = () => {
    if (!saved) return
    const { version, key: undoes } = saved
    const changes = undone(saved.changes)
    onUndone.current = () => {
      toastSuccess(t('undone'))
      forget()
    }
    undoing.mutate(
      { changes, version, key: keyFor(changes, version), undoes },
      { onSuccess: () => onUndone.current(), onError: (error) => mayBeDone(error) || forget() },
    )
  }
  return { saved, undoing, undo, forget }
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
