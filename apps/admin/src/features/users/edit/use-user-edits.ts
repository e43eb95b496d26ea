import type { AdminUser } from '@arribo/api-contracts/admin/users'
import { serverNow } from '@arribo/api-contracts/server-clock'
import { toastSuccess } from '@arribo/ui/toasts'
import { useTranslation } from '@arribo/i18n'
import { useState } from 'react'
import { useSaveUser } from './save-user.ts'
import {
  type Change,
  changesOf,
  conflictsOf,
  type EditField,
  type Edits,
  errorOf,
  keepMine,
  undone,
  unsent,
  type Value,
  valuesOf,
  withEdit,
  without,
} from './user-edits.ts'

export type Saved = { readonly changes: readonly Change[]; readonly version: number; readonly at: number }

/** Takes the last saved changes back, once; they are forgotten whatever becomes of it. */
function useUndo(phoneNumber: string) {
  const { t } = useTranslation('user')
  const [saved, setSaved] = useState<Saved>()
  const undoing = useSaveUser(phoneNumber)
  const undo = () => {
    if (undoing.isPending || !saved) return
    undoing.mutate(
      { changes: undone(saved.changes), version: saved.version, isUndo: true },
      { onSuccess: () => toastSuccess(t('undone')), onSettled: () => setSaved(undefined) },
    )
  }
  return { saved, setSaved, undoing, undo }
}

/** What the agent has typed and not saved, what became of the last saving, and the way back from it. */
export function useUserEdits(user: AdminUser) {
  const { t } = useTranslation('user')
  const [edits, setEdits] = useState<Edits>({})
  const saving = useSaveUser(user.phoneNumber)
  const { saved, setSaved, undoing, undo } = useUndo(user.phoneNumber)
  const changes = changesOf(edits, user)
  const conflicts = conflictsOf(changes)
  const errorAt = (field: EditField) => errorOf(field, edits[field]?.typed)
  const isBusy = saving.isPending || undoing.isPending
  const firstInvalid = changes.find(({ field }) => errorAt(field))?.field

  const save = () => {
    if (isBusy || changes.length === 0 || conflicts.length > 0) return
    if (firstInvalid) {
      document.getElementById(firstInvalid)?.focus()
      return
    }
    undoing.reset()
    const sent = { changes, version: user.version }
    saving.mutate(sent, {
      onSuccess: ({ version }) => {
        setEdits((before) => unsent(before, edits))
        setSaved({ changes, version, at: serverNow() })
        toastSuccess(t('saved'))
      },
    })
  }
  return {
    changes,
    conflicts,
    errorAt,
    isBusy,
    saved,
    savingError: saving.error,
    undoError: undoing.error,
    value: (field: EditField) => edits[field]?.typed ?? valuesOf(user)[field],
    type: (field: EditField, typed: Value) => setEdits((before) => withEdit(before, user, field, typed)),
    keep: (change: Change) => setEdits((before) => keepMine(before, change)),
    take: ({ field }: Change) => setEdits((before) => without(before, field)),
    discard: () => {
      setEdits({})
      saving.reset()
    },
    forget: () => setSaved(undefined),
    save,
    undo: () => !isBusy && undo(),
  }
}

export type UserEdits = ReturnType<typeof useUserEdits>
