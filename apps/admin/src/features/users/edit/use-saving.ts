import type { AdminUser } from '@arribo/api-contracts/admin/users'
import { useTranslation } from '@arribo/i18n'
import { mayBeDone } from '@arribo/ui/failure'
import { clearToasts, toastSuccess } from '@arribo/ui/toasts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { forgetSave, rememberSave, useLastSave } from '../../../app/last-save.ts'
import { needsApproval, needsReason, type Saving, useMadeAnyway, useSaveUser } from './save-user.ts'
import { type Change, undone } from './user-edits.ts'

/** Saves changes of a user; the last ones can be undone once. */
export function useSaving(user: AdminUser) {
  const { phoneNumber } = user
  const { t } = useTranslation('user')
  const client = useQueryClient()
  const saving = useSending(user)
  const undoing = useSending(user)
  const isBusy = saving.isBusy || undoing.isBusy
  const saved = useLastSave(phoneNumber)
  const [refused, setRefused] = useState<{ readonly again: (reason: string) => void }>()
  const send = (changes: readonly Change[], onSaved: () => void, onTakesTwo?: () => void, reason?: string) => {
    setRefused(undefined)
    undoing.reset()
    clearToasts()
    saving.put(
      { changes, version: user.version, reason },
      {
        onMade: onSaved,
        onAnswer: (after, key) => rememberSave(client, after, { changes, key }),
        onError: (error) => {
          if (needsApproval(error)) onTakesTwo?.()
          if (needsReason(error)) setRefused({ again: (why) => send(changes, onSaved, onTakesTwo, why) })
        },
      },
    )
  }
  /** Undoes the last save. A refusal ends it; a lost answer doesn't, and the next try is the same undo. */
  const undo = () => {
    if (isBusy || !saved) return
    const forget = () => forgetSave(client, phoneNumber)
    const onMade = () => {
      toastSuccess(t('undone'))
      forget()
    }
    const { version, key: undoes } = saved
    undoing.put(
      { changes: undone(saved.changes), version, undoes },
      { onMade, onError: (error) => mayBeDone(error) || forget() },
    )
  }
  return {
    isBusy,
    savingError: saving.error,
    undoError: undoing.error,
    forgetError: saving.reset,
    saved,
    send,
    undo,
    /** Sends what was refused again, with its reason; undefined unless one is needed. */
    giveReason: refused?.again,
    stopGiving: () => setRefused(undefined),
  }
}

type Callbacks = {
  /** Called even if the answer is lost, once the user turns out to have the values. */
  readonly onMade: () => void
  readonly onAnswer?: (after: AdminUser, key: string) => void
  readonly onError: (error: Error) => void
}

/** Saves and undos have one each, so that neither forgets what became of the other. */
function useSending(user: AdminUser) {
  const saving = useSaveUser(user.phoneNumber)
  const { mutate, isPending: isBusy, error, reset } = saving
  const whenMade = useRef(() => {})
  useMadeAnyway(saving, user, whenMade)
  const last = useRef({ of: '', key: '' })
  /** The key stays with the changes: sent again after a lost answer, they are the same save, and undo finds it. */
  const keyFor = ({ changes, version }: Omit<Saving, 'key'>): string => {
    const of = JSON.stringify([version, changes])
    if (last.current.of !== of) last.current = { of, key: crypto.randomUUID() }
    return last.current.key
  }
  const put = (what: Omit<Saving, 'key'>, { onMade, onAnswer, onError }: Callbacks) => {
    whenMade.current = onMade
    const key = keyFor(what)
    const onSuccess = ({ user: after }: { user: AdminUser }) => {
      onMade()
      onAnswer?.(after, key)
    }
    mutate({ ...what, key }, { onSuccess, onError })
  }
  return { put, isBusy, error, reset }
}
