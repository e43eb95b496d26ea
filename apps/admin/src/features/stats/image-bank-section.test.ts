import { expect, it } from 'vitest'
import { bankRows, formatSize } from './image-bank-section.tsx'

const row = { server: 'bucket', timestamp: 0, directory: 'selfies/', items: 3, size: 7 }

it.each([
  ['an object with items', { items: [row] }, [row]],
  ['a bare array', [row], [row]],
  ['an empty one', { items: [] }, []],
  ['null', null, undefined],
  ['an object without a list', { items: 'none' } as never, undefined],
])('finds the rows in %s', (_what, answer, expected) => {
  expect(bankRows(answer)).toEqual(expected)
})

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [1234, '1.2 kB'],
  [12_345_678, '12.3 MB'],
  [345_678_901, '346 MB'],
  [5e15, '5,000 TB'],
])('%d bytes are %s', (bytes, expected) => expect(formatSize(bytes, 'en')).toBe(expected))
