import { type EndOfSessions, isSessionOver } from '@arribo/server/session-end.rules'
import type { Actor } from '@arribo/server/actor'
import type { Table } from '@arribo/server/table/table'
import type { TransactPart } from '@arribo/server/table/writes'
import { LRUCache } from 'lru-cache'
import { isNew } from '@arribo/server/items/conditions'
import { defineItem, updateOf } from '@arribo/server/items/define-item'
import * as z from 'zod'
import type { Identity, PoolFactors } from '../cognito/identity.ts'
import { keys } from '../dynamo/keys.ts'

export const cachedMs = 30_000
const maxCached = 20_000
const never: EndOfSessions = { revokedBefore: 0, keptSession: null }

/** Tokens are verified offline, so ended sessions are marked here, by start and ID, which a refresh keeps. */
export function createSessions(table: Table, pool: Pick<Identity, 'signOutEverywhere'>, clock: () => Date) {
  const cache = new LRUCache<string, { epoch: EndOfSessions; until: number }>({ max: maxCached })
  const remember = (sub: string, epoch: EndOfSessions) => {
    cache.set(sub, { epoch, until: clock().getTime() + cachedMs })
    return epoch
  }
  const known = (sub: string) => {
    const entry = cache.get(sub)
    const now = clock().getTime()
    return entry && now < entry.until && entry.until <= now + cachedMs ? entry.epoch : undefined
  }
  const read = async (sub: string) => {
    // The result is cached for 30 seconds anyway, so an eventually consistent read makes no difference.
    const item = await table.get(keys.session(sub), { isConsistent: false })
    return remember(sub, item ? (item as EndOfSessions) : never)
  }
  return {
    isRevoked(actor: Pick<Actor, 'sub' | 'signedInAt' | 'session'>): Promise<boolean> | boolean {
      const epoch = known(actor.sub)
      return epoch ? isSessionOver(epoch, actor) : read(actor.sub).then((end) => isSessionOver(end, actor))
    },
    /**
     * Ends every session of a user except `keptSession`: at the user pool and in this process at once, in all others
     * within 30 seconds. The pool comes first: if it can't be reached, nothing has changed. The pool ends the kept
     * session too, so its current token is its last. The clock is read after that, or whoever signed in with an old
     * password while the request was under way would stay.
     */
    async revoke(sub: string, keptSession?: string): Promise<void> {
      await pool.signOutEverywhere(sub)
      const at = clock()
      const epoch = { revokedBefore: nextSecond(at), keptSession: keptSession ?? null }
      await table.put({ Item: { ...keys.session(sub), ...epoch } })
      remember(sub, epoch)
      // Token times have whole seconds: wait for the next one, so that new sign-ins can be told from the ended
      // sessions.
      await new Promise((resolve) => setTimeout(resolve, 1000 - (at.getTime() % 1000)))
    },
    /** Ends every session of disabled users, once per change, and returns how many. At most 100 people per call. */
    async revokeDisabled(
      people: readonly { readonly sub: string; readonly changedAt: string }[],
      at: Date,
    ): Promise<number> {
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

/** `isSessionOver` as part of a transaction, for what outlives a session: elsewhere, an end is known only later. */
export const goesOnCheck = ({ sub, session, signedInAt }: Session): TransactPart => ({
  ConditionCheck: {
    Key: keys.session(sub),
    ConditionExpression: 'attribute_not_exists(pk) OR revokedBefore <= :signedInAt OR keptSession = :session',
    ExpressionAttributeValues: { ':signedInAt': signedInAt.getTime() / 1000, ':session': session },
  },
})

/** Token times have whole seconds. */
export const nextSecond = (at: Date) => Math.floor(at.getTime() / 1000) + 1

/** An update instead of a put, so that the TTL of a deleted account's mark stays unchanged. */
const disabling = (epoch: EndOfSessions, disabledAs: string) =>
  updateOf<EndOfSessions & { disabledAs: string }>({ set: { ...epoch, disabledAs } })

type Session = Pick<Actor, 'sub' | 'session' | 'signedInAt'>

const factorItem = defineItem({
  name: 'second factor',
  key: keys.factor,
  /** Unix seconds: sessions that began later were asked for a code. */
  schema: z.object({ since: z.number() }),
})

/** Allows a user who lost the second factor to set up another. */
export const factorDelete = (sub: string): TransactPart => factorItem.delete(factorItem.key(sub))

const provedSessionItem = defineItem({
  name: 'proved session',
  key: keys.provedSession,
  schema: z.object({ sub: z.string() }),
})

/** The mark must outlive the session, which the back office's client limits to twelve hours. */
const keptHours = 13

const maxProved = 10_000

/**
 * The pool asks users with a second factor for a code, but its tokens don't say so. So a session counts as proved if
 * it began after the user's factor was set up here and the pool still has it; that is looked up once per session and
 * stored. Reasons: docs/decisions/0037.
 */
export function createFactors(table: Table, pool: Pick<PoolFactors, 'isOn'>, clock: () => Date) {
  const proved = new LRUCache<string, true>({ max: maxProved })
  const remember = (session: string) => proved.set(session, true).has(session)
  const mark = async ({ sub, session }: Session) => {
    const ttl = Math.floor(clock().getTime() / 1000) + keptHours * 3600
    await table.put(provedSessionItem.put(provedSessionItem.key(session), { sub }, { placement: { ttl } }).Put)
    return remember(session)
  }
  const find = async (sub: string) => factorItem.find(await table.get(factorItem.key(sub)))
  return {
    /** Whether the session began with the second factor, or set it up. Refuses with `temporarily_unavailable`. */
    async isProved(actor: Session): Promise<boolean> {
      if (proved.has(actor.session)) return true
      if (provedSessionItem.find(await table.get(provedSessionItem.key(actor.session)))) return remember(actor.session)
      const factor = await find(actor.sub)
      if (!factor || actor.signedInAt.getTime() / 1000 < factor.since) return false
      return (await pool.isOn(actor.sub)) && mark(actor)
    },
    isKept: async (sub: string) => (await find(sub)) !== undefined,
    /** Records that this session set up a second factor, by `at`. False if there already was one. */
    async keep(actor: Session, at: Date): Promise<boolean> {
      const write = factorItem.put(factorItem.key(actor.sub), { since: nextSecond(at) }, { when: isNew })
      return (await table.put(write.Put)) && mark(actor)
    },
  }
}
