import { Entity, Service } from 'electrodb'
import { afterAll, expect, it } from 'vitest'
import { openHosts } from './open-hosts.ts'
import { openTable } from './table.ts'

const { sandbox, at } = await openHosts('dynamodb')
const client = await openTable(at('dynamodb').href, 'electro')
afterAll(async () => {
  client.destroy()
  await sandbox.close()
})

const Task = new Entity(
  {
    model: { entity: 'task', version: '1', service: 'shop' },
    attributes: {
      project: { type: 'string', required: true },
      id: { type: 'string', required: true },
      owner: { type: 'string', required: true },
      points: { type: 'number', default: 0 },
      tags: { type: 'set', items: 'string' },
    },
    indexes: {
      byProject: { pk: { field: 'pk', composite: ['project'] }, sk: { field: 'sk', composite: ['id'] } },
      byOwner: {
        index: 'gsi1',
        pk: { field: 'gsi1pk', composite: ['owner'] },
        sk: { field: 'gsi1sk', composite: ['project', 'id'] },
      },
    },
  },
  { client, table: 'electro' },
)
const task = (id: string, more: object = {}) => ({ project: 'p', id, owner: 'ana', ...more })

it('creates once, changes, adds, and reads back', async () => {
  await Task.create(task('1', { tags: ['new'] })).go()
  await expect(Task.create(task('1')).go()).rejects.toThrow(/conditional request failed/)
  await Task.patch({ project: 'p', id: '1' })
    .add({ points: 3, tags: ['hot'] })
    .go()
  const { data } = await Task.get({ project: 'p', id: '1' }).go()
  expect(data).toMatchObject({ points: 3, owner: 'ana' })
  expect(data?.tags?.toSorted()).toEqual(['hot', 'new'])
})

it('queries the table and an index in pages, with a filter', async () => {
  await Task.put(['2', '3', '4'].map((id) => task(id, { points: Number(id) }))).go()
  const first = await Task.query.byProject({ project: 'p' }).go({ limit: 2 })
  expect(first.data.map(({ id }) => id)).toEqual(['1', '2'])
  const rest = await Task.query.byProject({ project: 'p' }).go({ cursor: first.cursor, pages: 'all' })
  expect(rest.data.map(({ id }) => id)).toEqual(['3', '4'])
  const few = await Task.query
    .byOwner({ owner: 'ana' })
    .between({ project: 'p', id: '2' }, { project: 'p', id: '4' })
    .where(({ points }, { gt }) => gt(points, 2))
    .go({ order: 'desc' })
  expect(few.data.map(({ id }) => id)).toEqual(['4', '3'])
})

it('writes and reads in transactions, all or nothing', async () => {
  const shop = new Service({ task: Task }, { client, table: 'electro' })
  const write = await shop.transaction
    .write(({ task: each }) => [each.create(task('5')).commit(), each.create(task('1')).commit()])
    .go()
  expect(write.canceled).toBe(true)
  expect(write.data.map(({ code }) => code)).toEqual(['None', 'ConditionalCheckFailed'])
  const read = await shop.transaction
    .get(({ task: each }) => [
      each.get({ project: 'p', id: '1' }).commit(),
      each.get({ project: 'p', id: '5' }).commit(),
    ])
    .go()
  expect(read.data.map(({ item }) => item?.id ?? null)).toEqual(['1', null])
})

it('removes, one and many', async () => {
  await Task.delete([
    { project: 'p', id: '2' },
    { project: 'p', id: '3' },
  ]).go()
  await Task.remove({ project: 'p', id: '4' }).go()
  expect((await Task.query.byProject({ project: 'p' }).go()).data.map(({ id }) => id)).toEqual(['1'])
})
