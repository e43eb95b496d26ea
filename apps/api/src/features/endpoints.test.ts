import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import * as endpoints from './endpoints.ts'

const folder = new URL('.', import.meta.url)
const contracts =
  /import (?:\{[^}]*?(?<one>\w+) as contract\b[^}]*\}|\* as contracts) from '@arribo\/api-contracts\/(?<who>[^/']+)\/(?<noun>[^/']+)(?:\/(?<part>[^']+))?'/

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const implementing = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .flatMap((file) => {
    const text = readFileSync(new URL(file, folder), 'utf8')
    const { one, who, noun, part } = contracts.exec(text)?.groups ?? {}
    const count = [...text.matchAll(/ = implement\(/g)].length
    return noun === undefined
      ? []
      : [{ file, count, expected: `${noun}/${who}/${one ? kebab(one) : (part ?? noun)}.ts` }]
  })

it('finds the contract of every endpoint', () => {
  expect(implementing.reduce((sum, { count }) => sum + count, 0)).toBe(Object.keys(endpoints).length)
})

it.each(implementing)('$file has the noun and the audience of its contracts', ({ file, expected }) => {
  expect(file).toBe(expected)
})
