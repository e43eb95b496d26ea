import { describe, expect, it } from 'vitest'
import { readBenchArguments, readSeedArguments } from './arguments.ts'

const seed = (line: string) => readSeedArguments(line.split(' ').filter(Boolean))
const bench = (line: string) => readBenchArguments(line.split(' ').filter(Boolean))

describe('seed', () => {
  it.each([
    ['f', { folder: 'f', isFresh: false, city: undefined }],
    ['--folder f --fresh', { folder: 'f', isFresh: true, city: undefined }],
    ['--folder f --users 100000 --logs 1000000', { city: { users: 100_000, logs: 1_000_000, seed: 1 } }],
    ['--folder=f --users=1000 --seed=9', { city: { users: 1000, logs: 10_000, seed: 9 } }],
  ])('accepts %j', (line, wanted) => {
    expect(seed(line)).toMatchObject(wanted)
  })

  it.each([
    ['', 'Say which folder to fill: --folder FOLDER'],
    ['f g', 'One folder at a time: f or g?'],
    ['f --logs 10', 'Say how many people there are too: --users 1000'],
    ['f --users many', '--users is a whole number, 1 to 260000; this is "many"'],
    ['f --users 0', '--users is a whole number, 1 to 260000; this is "0"'],
    ['f --users 1.5', '--users is a whole number, 1 to 260000; this is "1.5"'],
    ['f --users 260001', '--users is a whole number, 1 to 260000; this is "260001"'],
    ['f --users=', '--users is a whole number, 1 to 260000; this is ""'],
    ['f --users 100 --logs 99', '--logs is a whole number, 100 or more; this is "99"'],
    ['f --users 100 --logs -1', /argument is ambiguous|--logs/],
    ['f --users 100 --seed x', '--seed is a whole number, 0 to 2147483647; this is "x"'],
    ['f --user 100', /Unknown option '--user'/],
  ])('refuses %j with a message', (line, sentence) => {
    expect(() => seed(line)).toThrow(sentence)
  })
})

describe('bench', () => {
  it('takes three sizes by default, and sorts given ones', () => {
    expect(bench('')).toEqual([1000, 10_000, 100_000])
    expect(bench('--sizes 2000,200,200')).toEqual([200, 2000])
  })

  it.each([
    ['--sizes 99,1000', '--sizes is a whole number, 100 to 260000; this is "99"'],
    ['--sizes 1000,,2000', '--sizes is a whole number, 100 to 260000; this is ""'],
    ['--size 1000', /Unknown option '--size'/],
  ])('refuses %j with a message', (line, sentence) => {
    expect(() => bench(line)).toThrow(sentence)
  })
})
