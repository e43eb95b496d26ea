import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { type BrokenItem, BrokenItemError, defineItem, defineProjection, reportBrokenItemsTo } from './define-item.ts'
import { exists, fieldsAre, isNew, isNewOr } from './conditions.ts'

const schema = z.object({ id: z.string(), text: z.string(), seen: z.number().default(0), tag: z.string().optional() })
const noteItem = defineItem({
  name: 'note',
  key: (sub: string, id: string) => ({ pk: `DRIVER#${sub}`, sk: `NOTE#${id}` }),
  schema,
})
const at = noteItem.key('s1', 'n1')
const stored = { ...at, gsi1pk: 'LIST', gsi1sk: '1', ttl: 5, id: 'n1', text: 'hello' }

let reported: BrokenItem[] = []
beforeEach(() => {
  reported = []
  reportBrokenItemsTo((broken) => reported.push(broken))
})
afterEach(() => reportBrokenItemsTo(undefined))

describe('reading', () => {
  it('returns the fields without keys, index keys and expiry', () => {
    expect(noteItem.read(stored)).toEqual({ id: 'n1', text: 'hello', seen: 0 })
  })

  it('returns undefined for a missing item', () => {
    expect(noteItem.find(undefined)).toBeUndefined()
  })

  it('throws for a broken item, and reports its kind, key and fields but no values', () => {
    const broken = { ...stored, text: 12, seen: 'often' }
    expect(() => noteItem.read(broken)).toThrow(BrokenItemError)
    expect(reported).toEqual([{ item: 'note', key: at, fields: ['text', 'seen'] }])
  })

  it('leaves a broken item out of a list, and reports it', () => {
    const list = noteItem.list([stored, { ...stored, id: 7 }, { ...stored, id: 'n3' }])
    expect(list.map(({ id }) => id)).toEqual(['n1', 'n3'])
    expect(reported).toHaveLength(1)
  })

  it('masks a phone number in the key that it reports', () => {
    expect(noteItem.list([{ pk: 'PHONE#+13055550100', sk: 'DRIVER' }])).toEqual([])
    expect(reported[0]?.key.pk).toBe('PHONE#+…')
  })

  it('reads the projected fields of a query', () => {
    const row = defineProjection('note', schema.pick({ id: true, text: true }))
    expect(row.fields).toEqual(['id', 'text'])
    expect(row.list([{ id: 'n1', text: 'hello' }])).toEqual([{ id: 'n1', text: 'hello' }])
  })
})

describe('writing', () => {
  it('puts fields under a key and an index key, with a condition', () => {
    const placement = { gsi1pk: 'LIST', gsi1sk: '1', ttl: 5 }
    const put = noteItem.put(at, { id: 'n1', text: 'hello', seen: 0 }, { placement, when: isNew })
    expect(put).toEqual({ Put: { Item: { ...stored, seen: 0 }, ConditionExpression: 'attribute_not_exists(pk)' } })
  })

  it('sets, adds and removes with every name aliased', () => {
    const change = { set: { text: 'new', tag: undefined, ttl: 9 }, add: { seen: 1 }, remove: ['tag'] } as const
    expect(noteItem.set(at, change, exists)).toEqual({
      Update: {
        Key: at,
        UpdateExpression: 'SET #text = :text, #ttl = :ttl ADD #seen :seenAdded REMOVE #tag',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeNames: { '#text': 'text', '#ttl': 'ttl', '#seen': 'seen', '#tag': 'tag' },
        ExpressionAttributeValues: { ':text': 'new', ':ttl': 9, ':seenAdded': 1 },
      },
    })
  })

  it("keeps a condition's value apart from the value to set", () => {
    const { Update } = noteItem.set(at, { set: { text: 'new' } }, isNewOr(fieldsAre({ text: ['old', 'older'] })))
    expect(Update.ConditionExpression).toBe('attribute_not_exists(pk) OR #text IN (:textIs0, :textIs1)')
    expect(Update.ExpressionAttributeValues).toEqual({ ':text': 'new', ':textIs0': 'old', ':textIs1': 'older' })
  })

  it('omits the map of values when it is empty: DynamoDB refuses an empty one', () => {
    expect(noteItem.set(at, { remove: ['tag'] }, exists).Update).not.toHaveProperty('ExpressionAttributeValues')
  })

  it('deletes under a condition', () => {
    expect(noteItem.delete(at, fieldsAre({ text: 'hello' }))).toEqual({
      Delete: {
        Key: at,
        ConditionExpression: '#text = :textIs0',
        ExpressionAttributeNames: { '#text': 'text' },
        ExpressionAttributeValues: { ':textIs0': 'hello' },
      },
    })
  })
})
