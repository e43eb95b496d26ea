import type { AdminUser } from '@arribo/api-contracts/admin/users'
import { useTranslation } from '@arribo/i18n'
import { mayBeDone } from '@arribo/ui/failure'
import { clearToasts, toastSuccess } from '@arribo/ui/toasts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { forgetSave, rememberSave, useLastSave } from '../../../app/last-save.ts'
import { needsApproval, needsReason, useMadeAnyway, useSaveUser } from './save-user.ts'
import { type Change, undone } from './user-edits.ts'

/** Saves changes of a user; the last ones can be undone once. */
export function useSaving(user: AdminUser) {
  const { phoneNumber, version: read } = user
  const { t } = useTranslation('user')
  const client = useQueryClient()
  const { mutate, keyFor, onMade, ...sending } = useSending(user)
  const saved = useLastSave(phoneNumber)
  const [refused, setRefused] = useState<{ readonly again: (reason: string) => void }>()
  const send = (changes: readonly Change[], onSaved: () => void, onTakesTwo?: () => void, reason?: string) => {
    setRefused(undefined)
    clearToasts()
    onMade.current = onSaved
    const key = keyFor(changes, read)
    mutate(
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
  /** Undoes the last save. A refusal ends it; a lost answer doesn't, and the next try is the same undo. */
  const undo = () => {
    if (sending.isBusy || !saved) return
    const { version, key: undoes } = saved
    const changes = undone(saved.changes)
    const forget = () => forgetSave(client, phoneNumber)
    const onUndone = (onMade.current = () => {
      toastSuccess(t('undone'))
      forget()
    })
    mutate(
      { changes, version, key: keyFor(changes, version), undoes },
      { onSuccess: onUndone, onError: (error) => mayBeDone(error) || forget() },
    )
  }
  return {
    ...sending,
    saved,
    send,
    undo,
    /** Sends what was refused again, with its reason; undefined unless one is needed. */
    giveReason: refused?.again,
    stopGiving: () => setRefused(undefined),
  }
}

function useSending(user: AdminUser) {
  const saving = useSaveUser(user.phoneNumber)
  const { mutate, isPending: isBusy, error, variables, reset } = saving
  const isUndo = variables?.undoes !== undefined
  const onMade = useRef(() => {})
  useMadeAnyway(saving, user, onMade)
  const last = useRef({ of: '', key: '' })
  /** The key stays with the changes: sent again after a lost answer, they are the same save, and undo finds it. */
  const keyFor = (changes: readonly Change[], version: number): string => {
    const of = JSON.stringify([version, changes])
    if (last.current.of !== of) last.current = { of, key: crypto.randomUUID() }
    return last.current.key
  }
  return {
    mutate,
    keyFor,
    /** What to do once it was made, even if the answer is lost. */
    onMade,
    isBusy,
    savingError: isUndo ? null : error,
    undoError: isUndo ? error : null,
    forgetError: () => isUndo || reset(),
  }
}
