import {
  BatchWriteCommand,
  DeleteCommand,
  paginateScan,
  PutCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { expect, it } from 'vitest'
import { createTestTable, startDynamo } from './testing/start-dynamo.ts'

const steps = 300
const writers = 12

it('each index equals its table after any mix of writes', { timeout: 30_000 }, async () => {
  const world = await startDynamo()
  const { client } = world
  const TableName = await createTestTable(client, 'mixed')
  const random = seeded(20_260_714)
  const pick = (count: number) => Math.floor(random() * count)
  const key = () => ({ pk: `p${pick(6)}`, sk: `s${pick(4)}` })
  const item = () => ({
    ...key(),
    group: pick(4) ? `g${pick(3)}` : undefined,
    rank: pick(4) ? `r${pick(3)}` : undefined,
    kind: pick(3) ? `k${pick(2)}` : undefined,
    n: pick(100),
  })
  const update = () => ({
    TableName,
    Key: key(),
    UpdateExpression: pick(2) ? 'SET #g = :g, kind = :k' : 'SET kind = :k REMOVE #g',
    ExpressionAttributeNames: { '#g': 'group' },
    ConditionExpression: pick(3) ? undefined : 'attribute_exists(pk)',
  })
  const values = ({ UpdateExpression }: { UpdateExpression: string }) => ({
    ':k': `k${pick(2)}`,
    ...(UpdateExpression.includes(':g') && { ':g': `g${pick(3)}` }),
  })
  const updating = () => {
    const input = update()
    return { ...input, ExpressionAttributeValues: values(input) }
  }
  const kinds: (() => Promise<unknown>)[] = [
    () => client.send(new PutCommand({ TableName, Item: item() })),
    () => client.send(new UpdateCommand(updating())),
    () => client.send(new DeleteCommand({ TableName, Key: key() })),
    () => client.send(new BatchWriteCommand({ RequestItems: { [TableName]: [{ PutRequest: { Item: item() } }] } })),
    () =>
      client.send(
        new TransactWriteCommand({
          TransactItems: [
            { Put: { TableName, Item: item() } },
            { Update: updating() },
            { Delete: { TableName, Key: key() } },
          ],
        }),
      ),
  ]
  let left = steps
  const run = async () => {
    while (left-- > 0) await kinds[pick(kinds.length)]?.().catch(() => undefined)
  }
  await Promise.all(Array.from({ length: writers }, run))

  const all = async (IndexName?: string) => {
    const found: Record<string, unknown>[] = []
    for await (const { Items = [] } of paginateScan({ client }, { TableName, IndexName })) found.push(...Items)
    return found.sort((a, b) => JSON.stringify([a['pk'], a['sk']]).localeCompare(JSON.stringify([b['pk'], b['sk']])))
  }
  const table = await all()
  expect(table.length).toBeGreaterThan(5)
  expect(await all('by-group')).toEqual(table.filter((each) => each.group !== undefined && each.rank !== undefined))
  expect(await all('by-kind')).toEqual(table.filter((each) => each.kind !== undefined))
  expect(Object.keys(world.dynamo.stats().requests).length).toBeGreaterThan(5)
  await world.close()
})

function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
