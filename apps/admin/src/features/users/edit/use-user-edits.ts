import type { AdminUser } from '@arribo/api-contracts/admin/users'
import { newYorkDay } from '@arribo/api-contracts/shared/calendar-days'
import { serverNow } from '@arribo/api-contracts/server-clock'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '@arribo/i18n'
import { mayBeDone } from '@arribo/ui/failure'
import { clearToasts, toastInfo, toastSuccess } from '@arribo/ui/toasts'
import type { Change, EditField, Value } from '../../../app/user-change.ts'
import {
  changesOf,
  conflictsOf,
  type Edits,
  errorOf,
  keepMine,
  largeFieldsOf,
  unasked,
  undone,
  typedSince,
  valuesOf,
  wantedOf,
  withEdit,
  without,
} from './user-edits.ts'
import {
  changedBySomebody,
  isMadeIn,
  needsApproval,
  needsReason,
  type Saved,
  type Saving,
  useSaveUser,
} from './save-user.ts'
import { forgetSave, rememberSave, useLastSave } from '../../../app/last-save.ts'

export function useUserEdits(user: AdminUser) {
  const [edits, setEdits] = useState<Edits>({})
  const [isAsking, setAsking] = useState(false)
  const { send, forgetError, ...saving } = useSaving(user, () => setAsking(true))
  const changes = changesOf(edits, user)
  const conflicts = conflictsOf(changes)
  const large = largeFieldsOf(changes, user, newYorkDay(new Date(serverNow())))
  // The API also requires approval for edits that aren't large, such as free service.
  const isRefusedAlone = needsApproval(saving.savingError)
  const takesTwo = large.length > 0 || isRefusedAlone
  const errorAt = (field: EditField) => errorOf(field, edits[field]?.typed)
  const firstInvalid = changes.find(({ field }) => errorAt(field))?.field

  const change = (how: (before: Edits) => Edits) => {
    if (isRefusedAlone || changedBySomebody(saving.savingError)) forgetError()
    setEdits(how)
  }
  const save = () => {
    if (saving.isBusy || changes.length === 0 || conflicts.length > 0) return
    if (firstInvalid) document.getElementById(firstInvalid)?.focus()
    else if (takesTwo) setAsking(true)
    else send(changes, () => setEdits((before) => typedSince(before, edits)))
  }
  /**
   * Saves one value at once; input in other fields stays unsaved. If the value needs a second person, it becomes
   * unsaved input, and approval is asked for.
   */
  const apply = (field: EditField, to: Value) => {
    const now = valuesOf(user)[field]
    const wait = () => setEdits((before) => withEdit(before, user, field, to))
    if (!saving.isBusy) send([{ field, from: now, now, to }], () => setEdits((before) => without(before, field)), wait)
  }
  return {
    ...saving,
    large,
    isRefusedAlone,
    changes,
    conflicts,
    /** True if a colleague has to approve the change. */
    takesTwo,
    asking: isAsking && conflicts.length === 0 ? wantedOf(changes, user) : undefined,
    stopAsking: () => setAsking(false),
    asked: () => change(unasked),
    errorAt,
    value: (field: EditField) => edits[field]?.typed ?? valuesOf(user)[field],
    type: (field: EditField, typed: Value) => change((before) => withEdit(before, user, field, typed)),
    keep: (mine: Change) => change((before) => keepMine(before, mine)),
    take: ({ field }: Change) => change((before) => without(before, field)),
    discard: () => {
      setEdits({})
      forgetError()
    },
    save,
    apply,
  }
}

export type UserEdits = ReturnType<typeof useUserEdits>

/** Only the last save can be undone, and only once. */
function useSaving(user: AdminUser, ask: () => void) {
  const { phoneNumber } = user
  const { t } = useTranslation(['user', 'app'])
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
        onAnswer: (after, key) => (after.wasSo ? toastInfo(t('app:alreadySo')) : rememberSave(after, { changes, key })),
        onError: (error) => {
          if (needsApproval(error)) {
            onTakesTwo?.()
            ask()
          }
          if (needsReason(error)) setRefused({ again: (why) => send(changes, onSaved, onTakesTwo, why) })
        },
      },
    )
  }
  /** A refusal ends the undo. A lost answer doesn't, and the next try is the same undo. */
  const undo = () => {
    if (isBusy || !saved) return
    const forget = () => forgetSave(phoneNumber)
    const onMade = () => {
      toastSuccess(t('undone'))
      forget()
    }
    const what = { changes: undone(saved.changes), version: saved.version, undoes: saved.key }
    undoing.put(what, { onMade, onError: (error) => mayBeDone(error) || forget() })
  }
  return {
    isBusy,
    savingError: saving.error,
    undoError: undoing.error,
    forgetError: saving.reset,
    saved,
    send,
    undo,
    /** Sends what was refused again, with its reason. Undefined unless a reason is needed. */
    giveReason: refused?.again,
    stopGiving: () => setRefused(undefined),
  }
}

type Callbacks = {
  /** Called even if the answer is lost, once the user turns out to have the new values. */
  readonly onMade: () => void
  readonly onAnswer?: (after: Saved['user'], key: string) => void
  readonly onError: (error: Error) => void
}

/** Saves and undos have an instance each, so that neither overwrites the other's error or key. */
function useSending(user: AdminUser) {
  const { mutate, isPending: isBusy, error, variables, reset } = useSaveUser(user.phoneNumber)
  const whenMade = useRef(() => {})
  const isLost = error !== null && mayBeDone(error)
  const isMade = isLost && variables && user.version > variables.version && isMadeIn(variables.changes, user)
  // Only the answer was lost if the user has the saved values by now, so the error goes.
  useEffect(() => {
    if (!isMade) return
    whenMade.current()
    reset()
  }, [isMade, reset])
  const last = useRef({ of: '', key: '' })
  /**
   * The key is kept with the changes: if they are sent again after a lost answer, they are the same save, and undo
   * finds it.
   */
  const keyFor = ({ changes, version }: Omit<Saving, 'key'>): string => {
    const of = JSON.stringify([version, changes])
    if (last.current.of !== of) last.current = { of, key: crypto.randomUUID() }
    return last.current.key
  }
  const put = (what: Omit<Saving, 'key'>, { onMade, onAnswer, onError }: Callbacks) => {
    whenMade.current = onMade
    const key = keyFor(what)
    const onSuccess = ({ user: after }: Saved) => {
      onMade()
      onAnswer?.(after, key)
    }
    mutate({ ...what, key }, { onSuccess, onError })
  }
  return { put, isBusy, error, reset }
}
