import { expect, it } from 'vitest'
import { readBenchArguments, readSeedArguments } from './arguments.ts'

const seed = (line: string) => readSeedArguments(line.split(' ').filter(Boolean))
const bench = (line: string) => readBenchArguments(line.split(' ').filter(Boolean))

it.each([
  ['f', { folder: 'f', isFresh: false, city: undefined }],
  ['--folder f --fresh', { folder: 'f', isFresh: true, city: undefined }],
  ['--folder=f --users=1000 --seed=9', { city: { users: 1000, logs: 10_000, seed: 9 } }],
])('the seed accepts %j', (line, wanted) => {
  expect(seed(line)).toMatchObject(wanted)
})

it.each([
  ['', 'Say which folder to fill: --folder FOLDER'],
  ['f --users 260001', '--users is a whole number from 1 to 260000; this is "260001"'],
  ['f --users 100 --logs 99', /^--logs is a whole number from 100 /],
])('the seed refuses %j with a message', (line, sentence) => {
  expect(() => seed(line)).toThrow(sentence)
})

it('the bench sorts its sizes', () => expect(bench('--sizes 2000,200,200')).toEqual([200, 2000]))
