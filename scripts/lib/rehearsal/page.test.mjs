import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../setup.mjs'
import { commandsOf, filled } from './page.mjs'
import { followStream, matches } from './stream.mjs'

it('commands are read from the indented blocks, each as one line', () => {
  const page = [
    '1. Do',
    '',
    '       aws one --a \\',
    '         --b',
    '       aws two | \\',
    '         aws three',
    '',
    '   text',
  ].join('\n')
  expect(commandsOf(page)).toEqual(['aws one --a --b', 'aws two | aws three'])
})

it('the words in capitals are filled in, and none is left', () => {
  const values = { STAGE: 'dev', AlertEmail: 'a@b.example', '+1…': '+13055550100' }
  expect(filled('aws x --name arribo-STAGE-data AlertEmail=… --user +1…', values)).toBe(
    'aws x --name arribo-dev-data AlertEmail=a@b.example --user +13055550100',
  )
  expect(() => filled('aws x --pool POOL', values)).toThrow('There is no value for POOL')
})

it('the page on going to production begins with an empty account', () => {
  const commands = commandsOf(readFileSync(path.join(root, 'docs/going-to-production.md'), 'utf8'))
  expect(commands[0]).toMatch(/^aws cloudformation deploy --stack-name arribo-releases /)
  expect(commands.filter((command) => command.includes('\\'))).toEqual([])
  expect(commands.length).toBeGreaterThan(5)
})

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
