import { pinnedNotes } from '@arribo/api-contracts/shared/stated-limits'

/** The pinned notes after pinning or unpinning one: last pinned first, up to the maximum. */
export function pinsAfter<Note extends { readonly id: string }>(
  pinned: readonly Note[],
  note: Note,
  isPinned: boolean,
): readonly Note[] {
  const others = pinned.filter(({ id }) => id !== note.id)
  return isPinned ? [note, ...others].slice(0, pinnedNotes) : others
}
