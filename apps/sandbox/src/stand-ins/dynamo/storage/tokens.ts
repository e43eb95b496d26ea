import { ranges } from './keys.ts'
import type { Level, Write } from './level.ts'

const keptForMs = 600_000

type Token = { id: string; hash: string; at: number }

/** Tokens of the last ten minutes, each written in the batch of the transaction that it makes idempotent. */
export async function openTokens(level: Level) {
  const tokens = new Map<string, Token>()
  for await (const value of level.values({ gte: ranges.tokens, lt: path(Date.now() * 2) })) {
    const token = value as Token
    tokens.set(token.id, token)
  }
  return {
    find(id: string, now: number): Token | undefined {
      const token = tokens.get(id)
      return token && token.at > now - keptForMs ? token : undefined
    },
    /** The returned write belongs in the transaction's batch. */
    remember(token: Token): Map<string, Write> {
      tokens.delete(token.id)
      tokens.set(token.id, token)
      return new Map([[path(token.at) + token.id, { type: 'put', value: token }]])
    },
    async sweep(now: number): Promise<void> {
      for (const { id, at } of tokens.values()) {
        if (at > now - keptForMs) break
        tokens.delete(id)
      }
      await level.clear({ gte: ranges.tokens, lt: path(now - keptForMs) })
    },
  }
}

function path(at: number): string {
  return `${ranges.tokens}${String(at).padStart(15, '0')}~`
}
