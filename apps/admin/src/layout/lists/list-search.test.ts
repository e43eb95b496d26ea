import { expect, it } from 'vitest'
import { listReaders, oneOf, readSearch } from './list-search.ts'

it.each([
  [{}, {}],
  [
    { search: '  ana ', status: 'open' },
    { search: 'ana', status: 'open' },
  ],
  [{ search: '+1305' }, { search: '+1305' }],
  [{ search: '   ', status: 'shut' }, {}],
  [{ search: 'x'.repeat(80) }, { search: 'x'.repeat(64) }],
  [{ search: 7, status: ['open'], cursor: 3 }, {}],
  [
    { rows: '40', cursor: 'abc.def' },
    { rows: 40, cursor: 'abc.def' },
  ],
  [{ rows: '10', cursor: '' }, {}],
  [{ rows: '15', page: '3', utm: 'x' }, {}],
])('%j is parsed as %j', (raw, expected) => {
  expect(readSearch({ ...listReaders, status: oneOf('open', 'done') }, raw)).toEqual(expected)
})
