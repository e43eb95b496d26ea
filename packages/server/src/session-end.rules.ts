import type { Actor } from './actor.ts'

/** The mark of a person whose sessions were ended. */
export type EndOfSessions = {
  /** Unix seconds: sessions that began earlier are over. */
  readonly revokedBefore: number
  /** The one session that goes on: that of the person who has just changed their own password. */
  readonly keptSession: string | null
}

/** A session is over when it began before its person's sessions were ended, unless it is the one that was kept. */
export const isSessionOver = (
  end: EndOfSessions | undefined,
  { signedInAt, session }: Pick<Actor, 'signedInAt' | 'session'>,
): boolean => end !== undefined && signedInAt.getTime() / 1000 < end.revokedBefore && session !== end.keptSession
