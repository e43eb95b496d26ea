import type { Shown } from '../../platform/shown.ts'
import { pinnedNotes } from '@arribo/api-contracts/shared/stated-limits'

/** What somebody who pins or unpins a note was shown: the pinned ones, in their order. */
export const pinsShown = (pinned: readonly { readonly id: string; readonly text: string }[]): Shown => ({
  ids: pinned.map(({ id }) => id).join(' '),
  pinned: pinned.map(({ text }) => text).join('\n'),
})

/** The pinned notes after pinning or unpinning one: last pinned first, up to the maximum. */
export function pinsAfter<Note extends { readonly id: string }>(
  pinned: readonly Note[],
  note: Note,
  isPinned: boolean,
): readonly Note[] {
  const others = pinned.filter(({ id }) => id !== note.id)
  return isPinned ? [note, ...others].slice(0, pinnedNotes) : others
}
