import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDynamo } from '../dynamo.ts'
import type { TableDescription } from '../wire.ts'
import { openDatabase } from './database.ts'
import { itemKey } from './keys.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arribo-rewrite-'))
})
afterAll(() => rm(folder, { recursive: true }))

const table: TableDescription = {
  TableName: 'half-made',
  TableStatus: 'ACTIVE',
  AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
  KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
}

it('continues to create expiry entries after the process was killed', async () => {
  const killed = await openDatabase(folder)
  await killed.tables.save({ table })
  const staging = killed.stage()
  const item = { pk: { S: 'a' }, expiresAt: { N: '1000' } }
  staging.store.getItemDb(table.TableName).put(itemKey(table, item), item, () => undefined)
  await killed.commit(staging)
  await killed.tables.save({ table, expiryAttribute: 'expiresAt', isRewriting: true })
  await killed.close()

  const dynamo = await createDynamo({ folder, sweepEveryMs: 0 })
  expect(await dynamo.sweep(2000)).toBe(1)
  await dynamo.close()
})
