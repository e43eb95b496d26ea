import type { Actor } from './actor.ts'

export type EndOfSessions = {
  /** Unix seconds: sessions that began earlier have ended. */
  readonly revokedBefore: number
  readonly keptSession: string | null
}

export const isSessionOver = (
  end: EndOfSessions | undefined,
  { signedInAt, session }: Pick<Actor, 'signedInAt' | 'session'>,
): boolean => end !== undefined && signedInAt.getTime() / 1000 < end.revokedBefore && session !== end.keptSession
