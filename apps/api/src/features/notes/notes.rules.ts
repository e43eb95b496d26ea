import { limits } from '@arribo/api-contracts/shared/limits'
import { pinnedNotes } from '@arribo/api-contracts/shared/stated-limits'
import { Refusal } from '@arribo/server/refusal'
import type { Shown } from '../../platform/shown.ts'
import type { Note } from './notes.store.ts'

export const noteShown = ({ text }: Pick<Note, 'text'>): Shown => ({ text })

/** Only its author may change a note, and only during the first minutes, while hardly anybody has acted on it. */
export function refuseRewriting({ agentSub, createdAt }: Note, by: string, now: Date): void {
  if (agentSub !== by) throw new Refusal('note_not_yours')
  const isSettled = now.getTime() - Date.parse(createdAt) >= limits.noteEditMinutes * 60_000
  if (isSettled) throw new Refusal('note_settled', { minutes: limits.noteEditMinutes })
}

export const pinsShown = (pinned: readonly Note[]): Shown => ({
  ids: pinned.map(({ id }) => id).join(' '),
  pinned: pinned.map(({ text }) => text).join('\n'),
})

export function pinsAfter(pinned: readonly Note[], note: Note, isPinned: boolean): readonly Note[] {
  const others = pinned.filter(({ id }) => id !== note.id)
  return isPinned ? [note, ...others].slice(0, pinnedNotes) : others
}
