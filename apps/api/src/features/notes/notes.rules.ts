import { limits } from '@arribo/api-contracts/shared/limits'
import { Refusal } from '@arribo/server/refusal'
import type { Shown } from '../../platform/shown.ts'
import type { Note } from './notes.store.ts'

export const noteShown = ({ text }: Pick<Note, 'text'>): Shown => ({ text })

/** Only its author changes a note, and only while hardly anybody has acted on it. */
export function refuseRewriting({ agentSub, createdAt }: Note, by: string, now: Date): void {
  if (agentSub !== by) throw new Refusal('note_not_yours')
  const isSettled = now.getTime() - Date.parse(createdAt) >= limits.noteEditMinutes * 60_000
  if (isSettled) throw new Refusal('note_settled', { minutes: limits.noteEditMinutes })
}
