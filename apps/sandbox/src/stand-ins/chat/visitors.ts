import { randomUUID } from 'node:crypto'
import type { State } from '../../state.ts'

export type ChatMessage = { readonly from: 'visitor' | 'staff'; readonly text: string; readonly at: string }

export type Visitor = {
  readonly id: string
  /** What the signed token says of the visitor, and everything else that the page said. */
  readonly given: Readonly<Record<string, unknown>>
  /** The token's `user_id`; null for a visitor without a token. */
  readonly userId: string | null
  readonly startedAt: string
  /** When the token expires, in Unix seconds; null without a token. */
  readonly expiresAt: number | null
  readonly endedAt: string | null
  readonly messages: readonly ChatMessage[]
}

const kept = 200

export function createVisitors(state: State) {
  const visitors = state.collection<Visitor>('chat.visitors')
  const newestFirst = () => [...visitors.values()].sort((a, b) => b.startedAt.localeCompare(a.startedAt))
  function need(id: string): Visitor {
    const visitor = visitors.get(id)
    if (!visitor) throw new RangeError(`There is no visitor ${id}`)
    return visitor
  }
  return {
    list: newestFirst,
    need,
    async start(about: Pick<Visitor, 'given' | 'userId' | 'expiresAt'>): Promise<Visitor> {
      const visitor = { id: randomUUID(), ...about, startedAt: new Date().toISOString(), endedAt: null, messages: [] }
      await visitors.put(visitor.id, visitor)
      for (const old of newestFirst().slice(kept)) await visitors.delete(old.id)
      return visitor
    },
    renew: (id: string, userId: string, expiresAt: number) => {
      const visitor = need(id)
      if (visitor.userId !== userId) throw new RangeError('A token of another user')
      return visitors.put(id, { ...visitor, expiresAt })
    },
    end: (id: string) => visitors.put(id, { ...need(id), endedAt: new Date().toISOString() }),
    async say(id: string, from: ChatMessage['from'], text: string): Promise<ChatMessage> {
      const visitor = need(id)
      if (from === 'visitor' && visitor.expiresAt !== null && visitor.expiresAt <= Date.now() / 1000)
        throw new RangeError('The token has expired')
      const message = { from, text, at: new Date().toISOString() }
      await visitors.put(id, { ...visitor, messages: [...visitor.messages, message] })
      return message
    },
  }
}
