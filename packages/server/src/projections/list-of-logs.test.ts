import { expect, it } from 'vitest'
import { logEntryPut } from '../log-item.ts'
import { listOfLogs } from './list-of-logs.ts'

const at = new Date('2026-11-23T23:30:00.000Z')
const driver = { sub: 's1', phoneNumber: '+13055550100' }
const { Item: entry } = logEntryPut(
  {
    ...driver,
    operationStatus: 'IM_HERE',
    description: 'arrival accepted',
    platform: 'other',
    value: { status: 'accepted' },
  },
  at,
  'abc',
).Put

it('copies an entry into the day of its platform, without its own keys', () => {
  const sealed = { ...entry, chainNo: 3, chainBefore: 'hash', rewritten: 1, gsi2pk: 'UNSEALED', gsi2sk: '1' }
  const [listed, ...others] = listOfLogs.entriesOf(sealed)
  expect(others).toEqual([])
  expect(listed).toEqual(listOfLogs.entriesOf({ ...entry })[0])
  expect(listed?.key.pk).toMatch(/^LOG_LIST#other#2026-11-23#[0-3]$/)
  expect(listed?.key.sk).toBe('2026-11-23T23:30:00.000Z#abc')
  expect(listed?.fields).toMatchObject({ ...driver, description: 'arrival accepted', value: { status: 'accepted' } })
  expect(listed?.fields).toHaveProperty('ttl')
  expect(Object.keys(listed?.fields ?? {}).filter((field) => /^(?:pk|sk|gsi|chain|rewritten)/.test(field))).toEqual([])
})

it('finds the entry that a row was derived from', () => {
  const [listed] = listOfLogs.entriesOf({ ...entry })
  expect(listOfLogs.sourceOf({ ...listed?.key, ...listed?.fields })).toEqual({ pk: entry?.['pk'], sk: entry?.['sk'] })
  expect(listOfLogs.sourceOf({ ...entry })).toBeUndefined()
})

it('is spread over the shards of its day', () => {
  const listed = Array.from({ length: 200 }, (_, no) => listOfLogs.entriesOf({ ...entry, id: `id${no}` })).flat()
  expect(new Set(listed.map(({ key }) => key.pk)).size).toBe(4)
})

it('throws for an entry without its listing fields, so that the record is set aside', () => {
  expect(() => listOfLogs.entriesOf({ ...entry, timestamp: undefined })).toThrow(RangeError)
})
