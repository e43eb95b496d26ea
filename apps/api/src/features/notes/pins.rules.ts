import { pinnedNotes } from '@arribo/api-contracts/shared/stated-limits'

/** The pinned ones after one more was pinned, or one no longer: the last pinned first, and only so many. */
export function pinsAfter<Note extends { readonly id: string }>(
  pinned: readonly Note[],
  note: Note,
  isPinned: boolean,
): readonly Note[] {
  const others = pinned.filter(({ id }) => id !== note.id)
  return isPinned ? [note, ...others].slice(0, pinnedNotes) : others
}
