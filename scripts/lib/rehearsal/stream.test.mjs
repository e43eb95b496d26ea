import { expect, it } from 'vitest'
import { followStream, matches } from './stream.mjs'

const begins = (prefix) => ({ dynamodb: { Keys: { pk: { S: [{ prefix }] } } } })
const record = (SequenceNumber, pk) => ({ dynamodb: { SequenceNumber, Keys: { pk: { S: pk } } } })

it('a pattern lets through what begins with its prefix, or is the same', () => {
  expect(matches(begins('DRIVER#'), record('1', 'DRIVER#a'))).toBe(true)
  expect(matches(begins('DRIVER#'), record('1', 'TASK#a'))).toBe(false)
  expect(matches(begins('DRIVER#'), { dynamodb: {} })).toBe(false)
  expect(matches({ eventName: ['INSERT'] }, { eventName: 'INSERT' })).toBe(true)
  expect(() => matches({ size: [{ numeric: ['>', 1] }] }, { size: 2 })).toThrow('numeric')
})

it('a stream is read to its end in batches, goes on there, and only what the filters want is passed on', () => {
  const stream = [record('1', 'DRIVER#a'), record('2', 'ELSE#a'), record('3', 'DRIVER#b')]
  const aws = ([, what, ...words]) => {
    const after = words[words.indexOf('--sequence-number') + 1]
    const outputs = {
      'describe-table': 'arn:stream',
      'describe-stream': ['shard'],
      'get-shard-iterator': words.includes('TRIM_HORIZON') ? '0' : after,
      'get-records': stream.slice(Number(words[1]), Number(words[1]) + 2),
    }
    return JSON.stringify(outputs[what])
  }
  const delivered = []
  const mapping = {
    BatchSize: 2,
    StartingPosition: 'TRIM_HORIZON',
    FilterCriteria: { Filters: [{ Pattern: JSON.stringify(begins('DRIVER#')) }] },
  }
  const deliver = ({ Records }) => delivered.push(Records.map(({ dynamodb }) => dynamodb.SequenceNumber))
  const follow = followStream(aws, { table: 't', mapping, deliver })
  expect([follow(), delivered]).toEqual([2, [['1'], ['3']]])
  stream.push(record('4', 'DRIVER#c'))
  expect([follow(), delivered.at(-1)]).toEqual([1, ['4']])
})
