import { describe, expect, it } from 'vitest'
import { growths } from './growth.rules.ts'

const size = (users: number, requests: number, units: number, bound = { requests: 6, units: 9 }) => ({
  users,
  asked: [{ question: 'users: first page', bound, cost: { requests, units, ms: users } }],
})

describe('growth', () => {
  it.each([
    ['the same', [size(1000, 6, 9), size(10_000, 6, 9)]],
    ['less in a larger table, whose days are fuller', [size(1000, 6, 9), size(10_000, 2, 4)]],
    ['a list that is not full yet, up to its bound', [size(1000, 2, 1), size(10_000, 6, 9)]],
    ['milliseconds, which are the machine’s', [size(1000, 6, 9), size(1_000_000, 6, 9)]],
  ])('passes: %s', (_name, sizes) => {
    expect(growths(sizes)).toEqual([])
  })

  it('fails: a scan, whose pages and units grow with the table', () => {
    expect(growths([size(10_000, 60, 1250), size(1000, 6, 9)])).toEqual([
      'users: first page: 6 requests with 1000 users, 60 with 10000 (bound 6)',
      'users: first page: 9 units with 1000 users, 1250 with 10000 (bound 9)',
    ])
  })

  it('fails: one request over the bound, and units alone', () => {
    expect(growths([size(1000, 6, 9), size(10_000, 7, 9)])).toHaveLength(1)
    expect(growths([size(1000, 6, 9), size(10_000, 6, 10)])).toHaveLength(1)
  })

  it('fails: a cost that grows only at the last size', () => {
    expect(growths([size(1000, 6, 9), size(10_000, 6, 9), size(100_000, 6, 90)])).toHaveLength(1)
  })

  it('checks the smallest size against its bound, so that a scan of a small table is noticed too', () => {
    expect(growths([size(1000, 6, 30), size(10_000, 6, 9)])).toEqual([
      'users: first page: 30 units with 1000 users (bound 9)',
    ])
  })

  it('fails: a question asked at one size only', () => {
    expect(growths([{ users: 1000, asked: [] }, size(10_000, 6, 9)])).toEqual([
      'users: first page: was not asked of 1000 users',
    ])
  })
})
