import type { AdminUser } from '@arribo/api-contracts/admin/users'
import { newYorkDay } from '@arribo/api-contracts/shared/calendar-days'
import { serverNow } from '@arribo/api-contracts/server-clock'
import { useState } from 'react'
import {
  type Change,
  changesOf,
  conflictsOf,
  type EditField,
  type Edits,
  errorOf,
  keepMine,
  largeFieldsOf,
  unasked,
  unsent,
  type Value,
  valuesOf,
  wantedOf,
  withEdit,
  without,
} from './user-edits.ts'
import { needsApproval } from './save-user.ts'
import { useSaving } from './use-saving.ts'

/** The API may refuse other edits too, such as free service. */
function useAsking(large: readonly EditField[], savingError: Error | null) {
  const [isAsking, setAsking] = useState(false)
  const isRefusedAlone = needsApproval(savingError)
  return { takesTwo: large.length > 0 || isRefusedAlone, isAsking, setAsking, isRefusedAlone }
}

/** The agent's unsaved input, the result of the last save, and its undo. */
export function useUserEdits(user: AdminUser) {
  const [edits, setEdits] = useState<Edits>({})
  const { send, forgetError, ...saving } = useSaving(user)
  const changes = changesOf(edits, user)
  const conflicts = conflictsOf(changes)
  const large = largeFieldsOf(changes, user, newYorkDay(new Date(serverNow())))
  const { takesTwo, isAsking, setAsking, isRefusedAlone } = useAsking(large, saving.savingError)
  const errorAt = (field: EditField) => errorOf(field, edits[field]?.typed)
  const firstInvalid = changes.find(({ field }) => errorAt(field))?.field

  const change = (how: (before: Edits) => Edits) => {
    if (isRefusedAlone) forgetError()
    setEdits(how)
  }
  const save = () => {
    if (saving.isBusy || changes.length === 0 || conflicts.length > 0) return
    if (firstInvalid) {
      document.getElementById(firstInvalid)?.focus()
      return
    }
    if (takesTwo) setAsking(true)
    else send(changes, () => setEdits((before) => unsent(before, edits)))
  }
  /** Saves one value at once; input in other fields stays unsaved. One that takes two people waits to be requested. */
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
    /** The change to request from a colleague; once requested, only the other edits remain. */
    takesTwo,
    asking: isAsking && conflicts.length === 0 ? wantedOf(changes, user) : undefined,
    stopAsking: () => setAsking(false),
    asked: () => change(unasked),
    errorAt,
    value: (field: EditField) => edits[field]?.typed ?? valuesOf(user)[field],
    type: (field: EditField, typed: Value) => change((before) => withEdit(before, user, field, typed)),
    keep: (change: Change) => setEdits((before) => keepMine(before, change)),
    take: ({ field }: Change) => setEdits((before) => without(before, field)),
    discard: () => {
      setEdits({})
      forgetError()
    },
    save,
    apply,
  }
}

export type UserEdits = ReturnType<typeof useUserEdits>
