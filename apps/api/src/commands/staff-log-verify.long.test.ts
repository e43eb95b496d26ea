import { beforeEach, describe, expect, it } from 'vitest'
import { unsealedStaffLog } from '@arribo/server/keys'
import type { Link } from '../features/log-entries/chain/chain.rules.ts'
import { keys } from '../platform/dynamo/keys.ts'
import { sampleDriver } from '../testing/sample-items.ts'
import { destroyLocked, forgedLink, writeChain } from '../testing/staff-log-attacks.ts'
import { createStaffLogAnchors } from '../platform/storage/staff-log-anchors.ts'
import { chainJobs } from '../features/log-entries/chain/chain.ts'
import { forgetMentions, logWrite, removeLog } from '../features/log-entries/log-entries.ts'
import { staffLogVerify } from './staff-log-verify.ts'
import { openWorld } from '../testing/worlds.ts'

const world = await openWorld({ hasProjector: true })

const dayMs = 86_400_000
let day = 0
let ana = ''
beforeEach(() => {
  world.clock.reset()
  day += 1
  ana = `ana-${day}`
  const now = world.clock.now().getTime()
  world.clock.advance(Math.floor(now / dayMs) * dayMs + dayMs / 2 + day * dayMs - now)
})

const phoneNumber = '+13055550100'
const elena = { sub: 'elena', phoneNumber: '+13055550104', name: 'Elena Vargas' }
const write = (note: string, { sub = ana, admin = elena as typeof elena | null } = {}) => {
  const entry = { sub, phoneNumber, operationStatus: 'CREATE', description: 'note added', platform: 'other' } as const
  return world.deps.table.transact([
    logWrite({ ...entry, value: { note }, ...(admin && { admin }) }, world.clock.now()),
  ])
}
const seal = async () => {
  for (const job of chainJobs) await job.run(world.deps)
}
async function verify(...words: string[]) {
  const asked = words.length > 0 ? words : ['--days', '1']
  const lines: string[] = []
  await world.level()
  const code = await staffLogVerify(world.deps, asked, (line) => void lines.push(line))
  return { code, lines }
}
const today = () => world.clock.now().toISOString().slice(0, 10)
const itemsOf = async (pk: string) => {
  const query = { KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': pk } }
  return (await world.deps.table.query(query)).items
}
const put = (item: Record<string, unknown>) => world.deps.table.put({ Item: item })
const rows = () => itemsOf(`LOGS#${ana}`)
const links = async () => (await itemsOf(`STAFF_LOG#${today()}`)).filter(({ sk }) => String(sk).startsWith('LINK#'))

async function writeThree(): Promise<void> {
  for (const note of ['one', 'two', 'three']) {
    await write(note)
    world.clock.advance(1000)
  }
  await seal()
}
async function rowNo(no: number) {
  const row = (await rows()).find(({ chainNo }) => chainNo === no)
  if (!row) throw new Error(`No row ${no}`)
  return row
}

it('every staff row contains the hash of the row before it; rows of drivers are not chained', async () => {
  await write('of a driver', { admin: null })
  world.clock.advance(1000)
  await writeThree()
  const chained = (await rows()).filter(({ adminSub }) => adminSub !== undefined)
  expect(chained.map(({ chainNo }) => chainNo)).toEqual([1, 2, 3])
  const hashes = (await links()).map(({ hash }) => hash)
  expect(chained.slice(1).map(({ chainBefore }) => chainBefore)).toEqual(hashes.slice(0, 2))
  expect((await rows()).filter(({ chainNo }) => chainNo === undefined)).toHaveLength(1)
  const { code, lines } = await verify()
  expect([code, lines.at(-1)]).toEqual([0, "1 days of the staff's log: each is as it was sealed"])
  expect(lines[0]).toBe(`${today()}  3 rows  ${String(hashes[2])}`)
})

it('each sealing writes the head once where nobody can delete it, also after an outage', async () => {
  const { staffLogAnchors } = world.deps
  await write('one')
  Object.assign(world.deps, {
    staffLogAnchors: createStaffLogAnchors({ ...world.config, S3_ENDPOINT: 'http://127.0.0.1:9' }),
  })
  await expect(seal()).rejects.toThrow()
  expect((await staffLogAnchors.list(today())).length).toBe(0)
  Object.assign(world.deps, { staffLogAnchors })
  await seal()
  await seal()
  const anchors = [{ day: today(), count: 1, hash: (await links())[0]?.['hash'] }]
  expect(await staffLogAnchors.list(today())).toEqual(anchors)
  await destroyAnchors()
  expect(await staffLogAnchors.list(today())).toEqual([...anchors, ...anchors])
}, 30_000)

it('two processes that seal concurrently make one chain', async () => {
  for (const note of ['one', 'two', 'three', 'four']) await write(note)
  await Promise.all([seal(), seal()])
  await seal()
  expect((await links()).map(({ no }) => no)).toEqual([1, 2, 3, 4])
  expect((await verify()).code).toBe(0)
})

it('a sealed row that is marked as waiting again loses the mark, so that it keeps nobody waiting', async () => {
  await writeThree()
  await put({ ...(await rowNo(1)), gsi2pk: unsealedStaffLog, gsi2sk: '0' })
  await seal()
  expect(await rowNo(1)).not.toHaveProperty('gsi2pk')
})

type Stored = Record<string, unknown>
const remove = (...items: (Stored | undefined)[]) =>
  Promise.all(items.map((item) => world.deps.table.delete({ pk: String(item?.['pk']), sk: String(item?.['sk']) })))
const destroyAnchors = () => destroyLocked(world.config, today())
const forgeChain = (kept: Stored[], more: Link[] = []) => writeChain(world.deps.table, today(), kept, more)
const headItem = async () => (await itemsOf(`STAFF_LOG#${today()}`)).find(({ sk }) => sk === 'HEAD')
const linkNo = async (no: number) => (await links())[no - 1]

type Three = readonly [Stored, Stored, Stored]
const changed = ({ pk, sk }: Stored, no: number) => `${no}: row changed: ${String(pk)} ${String(sk)}`
const deleted = ({ pk, sk }: Stored, no: number) => `${no}: row deleted: ${String(pk)} ${String(sk)}`
const outside = '3: not as written outside'
const harmless = { value: { note: 'harmless' } }
const change =
  (part: object) =>
  async ([, row]: Three) => {
    await put({ ...row, ...part })
    return [changed(row, 2)]
  }

const attacks: Readonly<Record<string, (rows: Three) => Promise<string[]>>> = {
  'a row with a changed value': change(harmless),
  'a row with another author': change({ adminSub: 'berta' }),
  'rows that were swapped': async ([first, second]) => {
    await put({ ...second, pk: first['pk'], sk: first['sk'] })
    await put({ ...first, pk: second['pk'], sk: second['sk'] })
    return [changed(first, 1), changed(second, 2)]
  },
  'a link that was changed': async () => {
    await put({ ...(await linkNo(2)), rowHash: 'f'.repeat(64) })
    return ['2: link changed']
  },
  'the last link deleted': async () => {
    await remove(await linkNo(3))
    return ['3: end cut off', outside]
  },
  'the head deleted': async () => {
    await remove(await headItem())
    return ['0: end cut off']
  },
  'the last two rows and links deleted, and the head moved back': async ([first, second, third]) => {
    await remove(second, third)
    await forgeChain([first])
    return [outside]
  },
  'the whole day deleted with its head, and what can be done to the bucket': async (rowsOfDay) => {
    await destroyAnchors()
    await remove(...rowsOfDay, ...(await links()), await headItem())
    return [outside]
  },
  'a row changed, and the chain made anew': async ([first, second, third]) => {
    await forgeChain([first, { ...second, ...harmless }, third])
    return [outside]
  },
  'a row deleted and said to be gone, although its account is not': async ([first, second, third]) => {
    await forgeChain([first, second, third], [forgedLink('gone', second)])
    await remove(second)
    return [deleted(second, 2), '4: link forged']
  },
  'a row changed and said to be amended': async ([first, second, third]) => {
    await forgeChain([first, second, third], [forgedLink('amended', { ...second, ...harmless })])
    await put({ ...(await rowNo(2)), ...harmless })
    return [changed(second, 2), '4: link forged']
  },
  'a row that was kept from being sealed': async () => {
    await write('four')
    const { gsi2pk: _mark, gsi2sk: _since, ...row } = (await rows()).at(-1) ?? {}
    await put({ ...row, ...harmless })
    await seal()
    world.clock.advance(60_000)
    return [`0: row not sealed: ${String(row['pk'])} ${String(row['sk'])}`]
  },
  'an invented row with the place of another': async ([, row]) => {
    await put({ ...row, sk: `${String(row['sk'])}-2` })
    world.clock.advance(60_000)
    return [`0: row not sealed: ${String(row['pk'])} ${String(row['sk'])}-2`]
  },
  'the account deleted from the table, and the row said to be gone': async ([first, second, third]) => {
    await forgeChain([first, second, third], [forgedLink('gone', second)])
    await world.deps.table.delete(keys.driver(ana))
    await remove(second)
    return [deleted(second, 2), '4: link forged']
  },
}

it.each(Object.entries(attacks))('staff-log:verify finds, with a non-zero exit, %s', async (_what, attack) => {
  await world.deps.table.put({ Item: { ...keys.driver(ana), ...sampleDriver({ sub: ana }) } })
  await writeThree()
  expect((await verify()).code).toBe(0)
  const faults = await attack([await rowNo(1), await rowNo(2), await rowNo(3)])
  const { code, lines } = await verify()
  expect(lines.slice(1, -1).map((line) => line.replace(/^\S+ {2}/, ''))).toEqual(expect.arrayContaining(faults))
  expect(code).toBe(1)
})

it('staff-log:verify finds invented rows without their author’s sub, of a day to come, and of long ago', async () => {
  await writeThree()
  const { adminSub, ...row } = await rowNo(1)
  const at = (days: number) => world.clock.now().getTime() + days * dayMs
  const invented = [
    { ...row, sk: 'x' },
    { ...row, adminSub, sk: 'y', timestamp: at(1) },
    { ...row, adminSub, sk: 'z', timestamp: at(-500) },
  ]
  for (const each of invented) await put(each)
  world.clock.advance(60_000)
  const { lines } = await verify()
  expect(lines.slice(1, -2).map((line) => line.at(-1))).toEqual(['x', 'y', 'z'])
  await remove(...invented)
})

it('staff-log:verify finds what the list of logs shows otherwise: changed, removed and invented', async () => {
  await writeThree()
  await world.level()
  const isCopy = ({ pk, sub }: Stored) => String(pk).startsWith('LOG_LIST#') && sub === ana
  const [first, second, third] = (await world.deps.table.scan({})).items.filter(isCopy)
  await put({ ...first, ...harmless, projected: '9' })
  await remove(second)
  const invented: Stored = { ...third, sk: 'invented' }
  await put(invented)
  const { code, lines } = await verify()
  const places = [first, second, invented].map((item) => `${String(item?.['pk'])} ${String(item?.['sk'])}`)
  const faults = ['different', 'missing', 'left over'].map((kind, index) => `["${kind}: ${places[index]}"]`)
  expect(lines.flatMap((line) => line.match(/^list of logs .*(\[.*)/)?.[1] ?? []).toSorted()).toEqual(faults.toSorted())
  expect(code).toBe(1)
  expect((await verify('--days', '1', '--write')).code).toBe(0)
})

describe('staff-log:verify finds no fault', () => {
  it('for rows of deleted accounts, but their number', async () => {
    await writeThree()
    await write('of another', { sub: `luis-${day}` })
    await seal()
    await removeLog(world.deps, ana, world.clock.now())
    const { code, lines } = await verify()
    expect(code).toBe(0)
    expect(lines[0]).toMatch(/ {2}7 rows, 3 without people who asked to be forgotten {2}/)
  })

  it('for a row from which a deleted person was removed, but its number; also a day later', async () => {
    await writeThree()
    const about = { sub: 'other', phoneNumber: '+13055550199', names: [] }
    await write('named', { sub: ana })
    const named = (await rows()).find(({ chainNo }) => chainNo === undefined)
    await put({ ...named, value: { phoneNumber: about.phoneNumber, name: 'Otra' } })
    await seal()
    world.clock.advance(dayMs)
    await forgetMentions(world.deps, ana, about, world.clock.now())
    await seal()
    expect(JSON.stringify(await rows())).not.toContain('Otra')
    const { code, lines } = await verify('--days', '2')
    expect([code, lines.filter((line) => line.includes('1 without people')).length]).toEqual([0, 1])
  })
})
