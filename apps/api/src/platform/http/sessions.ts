import { type EndOfSessions, isSessionOver } from '@arribo/server/session-end.rules'
import type { Actor } from '@arribo/server/actor'
import type { Table } from '@arribo/server/table/table'
import { keys } from '../dynamo/keys.ts'

export type Sessions = {
  /** Refuses with `temporarily_unavailable` when nobody can say. */
  isRevoked(actor: Pick<Actor, 'sub' | 'signedInAt' | 'session'>): Promise<boolean>
  /** Ends every session of a person but `keptSession`, in this process at once and in every other within 30 seconds. */
  revoke(sub: string, at: Date, keptSession?: string): Promise<void>
  /** Ends every session of who was disabled, once for each change of theirs; answers of how many. At most 100 at once. */
  revokeDisabled(people: readonly Disabled[], at: Date): Promise<number>
}

/** Somebody who is let in no more, and the change by which that came to be known. */
type Disabled = { readonly sub: string; readonly changedAt: string }

/** For how long a process goes by what it has last read. */
export const cachedMs = 30_000
const maxCached = 10_000
const never: EndOfSessions = { revokedBefore: 0, keptSession: null }

/**
 * Tokens are checked offline, so an end of sessions needs a mark of its own. Sessions are told apart by when and as
 * what they began, which refreshing a token does not change.
 */
export function createSessions(table: Table, clock: () => Date): Sessions {
  const cache = new Map<string, { epoch: EndOfSessions; until: number }>()
  const remember = (sub: string, epoch: EndOfSessions) => {
    if (cache.size >= maxCached) cache.clear()
    cache.set(sub, { epoch, until: clock().getTime() + cachedMs })
    return epoch
  }
  const epochOf = async (sub: string): Promise<EndOfSessions> => {
    const known = cache.get(sub)
    const isFresh = known && clock().getTime() < known.until && known.until <= clock().getTime() + cachedMs
    if (isFresh) return known.epoch
    // A process goes by it for 30 seconds anyhow: the moment by which such a read may lag costs nothing.
    const item = await table.get(keys.session(sub), { isConsistent: false })
    return remember(sub, item ? (item as EndOfSessions) : never)
  }
  return {
    isRevoked: async (actor) => isSessionOver(await epochOf(actor.sub), actor),
    async revoke(sub, at, keptSession) {
      const epoch = { revokedBefore: nextSecond(at), keptSession: keptSession ?? null }
      await table.put({ Item: { ...keys.session(sub), ...epoch } })
      remember(sub, epoch)
      // Tokens count in whole seconds: once this one is over, whoever signs in anew is told apart from who was there before.
      await new Promise((resolve) => setTimeout(resolve, 1000 - (at.getTime() % 1000)))
    },
    async revokeDisabled(people, at) {
      const ended = await table.getMany(
        people.map(({ sub }) => keys.session(sub)),
        ['pk', 'disabledAs'],
      )
      const known = new Set(ended.map(({ pk, disabledAs }) => `${String(pk)} ${String(disabledAs)}`))
      const open = people.filter(({ sub, changedAt }) => !known.has(`${keys.session(sub).pk} ${changedAt}`))
      const epoch = { revokedBefore: nextSecond(at), keptSession: null }
      await Promise.all(
        open.map(async ({ sub, changedAt }) => {
          await table.update({ Key: keys.session(sub), ...disabling(epoch, changedAt) })
          remember(sub, epoch)
        }),
      )
      return open.length
    },
  }
}

/** Tokens count in whole seconds. */
const nextSecond = (at: Date) => Math.floor(at.getTime() / 1000) + 1

/** An update, because how long a deleted account's end of sessions is kept stays as it was. */
const disabling = ({ revokedBefore, keptSession }: EndOfSessions, changedAt: string) => ({
  UpdateExpression: 'SET revokedBefore = :before, keptSession = :kept, disabledAs = :change',
  ExpressionAttributeValues: { ':before': revokedBefore, ':kept': keptSession, ':change': changedAt },
})
