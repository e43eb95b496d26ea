import { expect, it } from 'vitest'
import { parentOrigins, readEmbedding } from './embedding.rules.ts'

const page = 'https://arribo.example/spark/iframe'

it.each([
  ['?token=a.b.c', { token: 'a.b.c', allowsFile: false }, '/spark/iframe'],
  [
    '?language=en&token=a.b.c&allowFile=true#x',
    { token: 'a.b.c', allowsFile: true },
    '/spark/iframe?language=en&allowFile=true#x',
  ],
  ['?token=one&token=two', { token: 'one', allowsFile: false }, '/spark/iframe'],
  ['?token=&allowFile=1', { token: undefined, allowsFile: false }, '/spark/iframe?allowFile=1'],
  ['', { token: undefined, allowsFile: false }, '/spark/iframe'],
])('%s', (query, embedding, clean) => {
  expect(readEmbedding(page + query, true)).toEqual({ embedding, clean })
})

it('takes no token from a link that was opened by itself', () => {
  expect(readEmbedding(`${page}?token=a.b.c`, false)).toEqual({
    embedding: { token: undefined, allowsFile: false },
    clean: '/spark/iframe',
  })
})

const allowed = ['https://spark.example', 'https://other.example']

it.each([
  ['on the list', 'https://spark.example', ['https://spark.example']],
  ['on the list but for its port', 'https://spark.example:8443', []],
  ['on the list but for its scheme', 'http://spark.example', []],
  ['a stranger', 'https://stranger.example', []],
  ['unknown to this browser', undefined, allowed],
])('an embedding page that is %s', (_which, parent, expected) => {
  expect(parentOrigins(allowed, parent)).toEqual(expected)
})
