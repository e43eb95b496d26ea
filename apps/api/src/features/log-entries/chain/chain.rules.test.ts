import type { StoredLogEntry } from '@arribo/server/log-item'
import { expect, it } from 'vitest'
import { type Day, type Digest, emptyHead, faultsOf, hashOfRow, type Head, nextLink, saidOf } from './chain.rules.ts'

const day = '2026-11-20'
const digest: Digest = (text) => `#${text}`
const keyed: Digest = (text) => `key ${text}`

const rowOf = (id: string): StoredLogEntry => ({
  id,
  timestamp: 0,
  sub: 's1',
  phoneNumber: '+13055550100',
  operationStatus: 'UPDATE',
  description: 'Credits edited',
  platform: 'other',
  isArribo: true,
})

/** A day on which three rows were sealed. */
function sealedDay(): Day {
  let head: Head = emptyHead(day, digest)
  const sealed = ['a', 'b', 'c'].map((id) => {
    const row = rowOf(id)
    const link = nextLink(head, saidOf('row', { pk: 'LOGS#s1', sk: id }, hashOfRow(row, digest)), digest, keyed)
    head = { count: link.no, hash: link.hash }
    return { link, row: { ...row, chainNo: link.no, chainBefore: link.before } }
  })
  return {
    day,
    head,
    anchors: [head],
    links: sealed.map(({ link }) => link),
    rowOf: ({ no }) => sealed[no - 1]?.row,
    keyed,
    amendmentOf: () => undefined,
    isForgotten: () => false,
  }
}

const changedRow = (change: Partial<StoredLogEntry>) => (sealed: Day) => ({
  ...sealed,
  rowOf: (link: Day['links'][number]) => {
    const row = sealed.rowOf(link)
    return row && link.no === 2 ? { ...row, ...change } : row
  },
})

it.each<[string, (sealed: Day) => Day, readonly string[]]>([
  ['nothing, while all is as it was sealed', (sealed) => sealed, []],
  ['a changed row', changedRow({ description: 'Nothing' }), ['row changed 2']],
  ['a row in another place', changedRow({ chainNo: 3 }), ['row moved 2']],
  ['a row after another link', changedRow({ chainBefore: '#' }), ['row moved 2']],
  ['a deleted row', (sealed) => ({ ...sealed, rowOf: () => undefined }), [1, 2, 3].map((no) => `row deleted ${no}`)],
  [
    'a removed link',
    (sealed) => ({ ...sealed, links: sealed.links.filter(({ no }) => no !== 2) }),
    ['link missing 2', 'link out of order 3'],
  ],
  [
    'a removed end, also if the head was changed with it',
    (sealed) => ({
      ...sealed,
      links: sealed.links.slice(0, 2),
      head: { count: 2, hash: sealed.links[1]?.hash ?? '' },
    }),
    ['not as written outside 3'],
  ],
])('finds %s', (_name, damage, faults) => {
  expect(faultsOf(damage(sealedDay()), digest).map(({ kind, no }) => `${kind} ${no}`)).toEqual(faults)
})

it('lets a row be gone only after a deleted account, and if the API has said so', () => {
  const gone = (isForgotten: boolean): Day => ({
    ...sealedDay(),
    rowOf: () => undefined,
    amendmentOf: ({ rowPk, rowSk }) => saidOf('gone', { pk: rowPk, sk: rowSk }),
    isForgotten: () => isForgotten,
  })
  expect(faultsOf(gone(true), digest)).toEqual([])
  expect(faultsOf(gone(false), digest)).toHaveLength(3)
})
