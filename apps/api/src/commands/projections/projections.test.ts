import { keyOf } from '@arribo/server/keys'
import { sequenceField } from '@arribo/server/projections/projection-writes'
import type { Item } from '@arribo/server/table/writes'
import { expect, it } from 'vitest'
import { type Key, keys } from '../../platform/dynamo/keys.ts'
import { startWork } from '@arribo/laboratory/driver-at-work'
import type { Command, TableDeps } from '../command.ts'
import { projectionsVerify } from './projections-verify.ts'
import { openWorld } from '../../testing/worlds.ts'

const world = await openWorld({ hasProjector: true })
const driver = await startWork(world)
const taskId = await driver.takeSelfie()
await driver.upload()
await world.level()

async function run(command: Command<TableDeps>, ...words: string[]): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = []
  const code = await command(world.deps, words, (line) => lines.push(line))
  return { code, lines }
}
const itemsUnder = async (begin: string): Promise<Item[]> =>
  (await world.deps.table.scan({})).items.filter(({ pk }) => String(pk).startsWith(begin))
const without = ({ [sequenceField]: _sequence, ...item }: Item) => item
const task = async () => (await world.deps.table.get(keys.task(taskId))) ?? {}
const ownList = async (): Promise<Key> =>
  keys.taskOfDriver(driver.sub, `${String((await task())['createdAt'])}#${taskId}`)

it('projections:verify reports what is missing, different and left over, and repairs it with --write', async () => {
  const { table } = world.deps
  const key = await ownList()
  const [row] = await itemsUnder('LOG_LIST#')
  const before = (await world.deps.table.scan({})).items.map(without)
  await table.delete(key)
  await table.update({
    Key: keyOf(row ?? {}),
    UpdateExpression: 'SET description = :other',
    ExpressionAttributeValues: { ':other': 'another' },
  })
  await table.put({ Item: { ...keys.taskOfDriver(driver.sub, '2026-01-01#gone'), taskId: 'gone' } })
  const found = await run(projectionsVerify)
  expect(found.code).toBe(1)
  expect(found.lines.slice(0, 3).toSorted()).toEqual([
    expect.stringMatching(/^list of logs {2}.* {2}\["different: LOG_LIST#/),
    `lists of photo checks  TASK#${taskId} TASK  ["missing: ${key.pk} ${key.sk}"]`,
    expect.stringMatching(/^lists of photo checks {2}TASK#gone TASK {2}\["left over: TASKS_OF#.*#gone"]$/),
  ])
  expect(await run(projectionsVerify, '--write')).toMatchObject({ code: 0 })
  expect(await run(projectionsVerify)).toMatchObject({ code: 0 })
  const after = (await world.deps.table.scan({})).items.map(without)
  const isPulse = ({ pk, sk }: Item) => String(pk).startsWith('PULSE#') || sk === 'SEEN_PULSE'
  expect(after.filter((item) => !isPulse(item))).toEqual(before)
})

async function runWhile(onPass: (pass: number) => Promise<unknown>, onPulse: () => void, ...words: string[]) {
  const { table } = world.deps
  let passes = 0
  const changing: typeof table = {
    ...table,
    async scan(query) {
      if (!query.ExclusiveStartKey) await onPass((passes += 1))
      return table.scan(query)
    },
    async put(write) {
      onPulse()
      return table.put(write)
    },
  }
  return run((deps, ...rest) => projectionsVerify({ ...deps, table: changing }, ...rest), ...words)
}

it('projections:verify --write repairs all of a source that is missing an entry first and has wrong ones then', async () => {
  const { table } = world.deps
  const key = await ownList()
  const stray = keys.taskOfDriver(driver.sub, `2026-01-01#${taskId}`)
  await table.delete(key)
  const spoil = async (pass: number) => {
    if (pass === 2) for (const place of [key, stray]) await table.put({ Item: { ...place, taskId } })
  }
  const wrong = JSON.stringify([`different: ${key.pk} ${key.sk}`, `left over: ${stray.pk} ${stray.sk}`])
  const { code, lines } = await runWhile(spoil, () => {}, '--write')
  expect(lines).toEqual([
    `lists of photo checks  TASK#${taskId} TASK  ${wrong}`,
    expect.stringContaining('1 repaired, 0 left'),
  ])
  expect(code).toBe(0)
  expect(await run(projectionsVerify)).toMatchObject({ code: 0 })
})

it.each([2, 3])('projections:verify finds nothing wrong with what changes in each of %s passes', async (passes) => {
  let release: (() => void) | undefined
  const change = async (pass: number) => {
    if (pass > passes) return
    release = world.sandbox.projections?.hold()
    const changed = { ':key': `photo-${passes}-${pass}` }
    const SET = { UpdateExpression: 'SET photoKey = :key', ExpressionAttributeValues: changed }
    await world.deps.table.update({ Key: keys.task(taskId), ...SET })
  }
  const found = await runWhile(change, () => release?.())
  release?.()
  await world.level()
  expect(found).toEqual({
    code: 0,
    lines: [expect.stringMatching(/^\d{2,} entries of \d{2,} items: each says what it is derived from$/)],
  })
})

it('projections:verify --write loses nothing that happens meanwhile', async () => {
  const { table } = world.deps
  for (const { pk, sk } of await itemsUnder('TASKS_OF#')) await table.delete({ pk: String(pk), sk: String(sk) })
  const release = world.sandbox.projections?.hold()
  const another = await driver.upload()
  release?.()
  const rebuilding = run(projectionsVerify, '--write')
  await driver.validity(another.taskId)
  await table.delete(keys.task(taskId))
  await rebuilding
  await world.level()
  expect(await run(projectionsVerify)).toMatchObject({ code: 0 })
  const listed = await itemsUnder('TASKS_OF#')
  expect(listed.find((item) => item['taskId'] === another.taskId)).toMatchObject({ verdict: 'success' })
  expect(listed.find((item) => item['taskId'] === taskId)).toBeUndefined()
})
