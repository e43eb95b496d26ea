import { keys } from '../../platform/dynamo/keys.ts'
import type { Item, Table, TransactPart } from '../../platform/dynamo/table.ts'

/** A driver's account at a delivery platform. The tokens are encrypted for this driver and field alone. */
export type PlatformAccountItem = {
  readonly sub: string
  readonly platform: 'flex'
  readonly email: string
  /** The account's id at the platform. */
  readonly accountId: string
  readonly accessToken: string
  readonly refreshToken: string
  readonly expiresAt: string
  readonly linkedAt: string
  /** Names one pair of tokens: whoever replaces them names the pair that was read. */
  readonly version: string
}

const keyOf = (sub: string) => keys.platformAccount(sub, 'flex')

export async function getPlatformAccount(table: Table, sub: string): Promise<PlatformAccountItem | undefined> {
  const item = await table.get(keyOf(sub))
  return item && accountOf(item)
}

const accountOf = ({ pk: _pk, sk: _sk, ...fields }: Item) => fields as PlatformAccountItem

/** A new link replaces an old one: its owner has just signed in. */
export const platformAccountPut = (account: PlatformAccountItem): TransactPart => ({
  Put: { Item: { ...keyOf(account.sub), ...account } },
})

export const platformAccountDelete = (sub: string): TransactPart => ({ Delete: { Key: keyOf(sub) } })

/** False when somebody else has replaced the tokens meanwhile. */
export const replaceTokens = (table: Table, read: PlatformAccountItem, fresh: PlatformAccountItem): Promise<boolean> =>
  table.put(
    { ...keyOf(fresh.sub), ...fresh },
    {
      ConditionExpression: '#version = :read',
      ExpressionAttributeNames: { '#version': 'version' },
      ExpressionAttributeValues: { ':read': read.version },
    },
  )
