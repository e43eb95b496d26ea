import { isNew } from '@arribo/server/items/conditions'
import { defineItem } from '@arribo/server/items/define-item'
import type { Actor } from '@arribo/server/actor'
import type { Table } from '@arribo/server/table/table'
import { LRUCache } from 'lru-cache'
import * as z from 'zod'
import type { PoolFactors } from '../cognito/identity.ts'
import { keys } from '../dynamo/keys.ts'
import { nextSecond } from './sessions.ts'

type Session = Pick<Actor, 'sub' | 'session' | 'signedInAt'>

const factorItem = defineItem({
  name: 'second factor',
  key: keys.factor,
  /** Unix seconds: sessions that began later were asked for a code. */
  schema: z.object({ since: z.number() }),
})

const provedSessionItem = defineItem({
  name: 'proved session',
  key: keys.provedSession,
  schema: z.object({ sub: z.string() }),
})

/** The mark must outlive the session, which the back office's client limits to twelve hours. */
const keptHours = 13

const maxCached = 10_000

/**
 * The pool asks users with a second factor for a code, but its tokens don't say so. So a session counts as proved if
 * it began after the user's factor was set up here and the pool still has it; that is looked up once per session and
 * stored. Reasons: docs/decisions/0037.
 */
export function createFactors(table: Table, pool: Pick<PoolFactors, 'isOn'>, clock: () => Date) {
  const proved = new LRUCache<string, true>({ max: maxCached })
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
    /** Allows a user who lost the second factor to set up another. */
    forget: (sub: string) => table.transact([factorItem.delete(factorItem.key(sub))]),
  }
}
