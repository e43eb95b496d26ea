import { readdirSync, readFileSync } from 'node:fs'
import { apiEnvironment } from '@arribo/runtime-contracts/env'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

it('names every missing variable, and reveals no value', () => {
  const read = () => readConfig({ STRIPE_SECRET_KEY: 'sk_test_hidden', PORT: 'many' })
  expect(read).toThrow(/PORT.*COGNITO_USER_POOL_ID.*DYNAMODB_TABLE/s)
  expect(read).not.toThrow(/sk_test_hidden/)
})

const folders = ['./', '../../../packages/server/src/'].map((folder) => new URL(folder, import.meta.url))

function namesRead(): Set<string> {
  const texts = folders.flatMap((folder) => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    const source = files.filter((file) => file.endsWith('.ts') && !/\.test\.ts$|testing\//.test(file))
    return source.map((file) => readFileSync(new URL(file, folder), 'utf8'))
  })
  return new Set(texts.flatMap((text) => text.match(/\b[A-Z][A-Z\d]*(?:_[A-Z\d]+)*\b/g) ?? []))
}

it('every variable of the contract is read somewhere', () => {
  const read = namesRead()
  expect(Object.keys(apiEnvironment.shape).filter((name) => !read.has(name))).toEqual([])
})

describe('headers for the collector', () => {
  const { OTEL_EXPORTER_OTLP_HEADERS: headers } = apiEnvironment.shape

  it.each([
    [undefined, {}],
    ['x-key=abc', { 'x-key': 'abc' }],
    ['x-key=a=b,x-two=c%20d', { 'x-key': 'a=b', 'x-two': 'c d' }],
  ])('%s is parsed as %j', (text, expected) => {
    expect(headers.parse(text)).toEqual(expected)
  })

  it.each(['x-key', 'x key=a', 'x-key=a,', 'x-key=%zz', ''])('"%s" is refused', (text) => {
    expect(headers.safeParse(text).success).toBe(false)
  })
})
