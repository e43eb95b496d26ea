import { randomUUID } from 'node:crypto'
import { fieldsAre } from '@arribo/server/items/conditions'
import { defineItem } from '@arribo/server/items/define-item'
import * as z from 'zod'
import { pagesOf, type Table } from '@arribo/server/table/table'
import type { TransactPart } from '@arribo/server/table/writes'
import { keys } from '../../platform/dynamo/keys.ts'

const platformAccount = z.object({
  sub: z.string(),
  platform: z.enum(['flex']),
  email: z.string(),
  accountId: z.string(),
  accessToken: z.string(),
  refreshToken: z.string(),
  expiresAt: z.string(),
  linkedAt: z.string(),
  /** Identifies this pair of tokens; replacing it requires the version that was read. */
  version: z.string(),
  /** Until then one process is refreshing the tokens, and no other may: a refresh token may be valid only once. */
  refreshEndsAt: z.string().optional(),
})

/** The tokens are encrypted for this driver and field only. */
export type PlatformAccountItem = Readonly<z.output<typeof platformAccount>>

const accountItem = defineItem({
  name: 'platform account',
  key: (sub: string) => keys.platformAccount(sub, 'flex'),
  schema: platformAccount,
})

export const getPlatformAccount = accountItem.get

/** Overwrites an older link, because the driver has just signed in. */
export const platformAccountPut = (account: PlatformAccountItem): TransactPart =>
  accountItem.put(accountItem.key(account.sub), account)

export const platformAccountDelete = (sub: string): TransactPart => accountItem.delete(accountItem.key(sub))

export const replaceTokens = (table: Table, read: PlatformAccountItem, fresh: PlatformAccountItem): Promise<boolean> =>
  table.put(accountItem.put(accountItem.key(fresh.sub), fresh, { when: fieldsAre({ version: read.version }) }).Put)

/** Reserves the refresh of these tokens by changing their version. Undefined if another process was faster. */
export async function startRefresh(
  table: Table,
  read: PlatformAccountItem,
  refreshEndsAt: string,
): Promise<PlatformAccountItem | undefined> {
  const change = { set: { version: randomUUID(), refreshEndsAt } }
  const when = fieldsAre({ version: read.version })
  return accountItem.find(await table.update(accountItem.set(accountItem.key(read.sub), change, when).Update))
}

export async function abandonRefresh(table: Table, { sub, version }: PlatformAccountItem): Promise<void> {
  await table.update(
    accountItem.set(accountItem.key(sub), { remove: ['refreshEndsAt'] }, fieldsAre({ version })).Update,
  )
}

export async function* scanPlatformAccounts(table: Table): AsyncGenerator<PlatformAccountItem> {
  const { pk, sk } = keys.platformAccount('', 'flex')
  const accounts = {
    FilterExpression: 'sk = :account AND begins_with(pk, :driver)',
    ExpressionAttributeValues: { ':account': sk, ':driver': pk },
  }
  for await (const items of pagesOf((start) => table.scan({ ...accounts, ExclusiveStartKey: start })))
    yield* items.map(accountItem.read)
}
