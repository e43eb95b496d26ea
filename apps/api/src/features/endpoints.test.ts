import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { endpoints } from './endpoints.ts'

const folder = new URL('.', import.meta.url)
const contract = /import \{[^}]*?(\w+) as contract\b[^}]*\} from '@arribo\/api-contracts\/([^/']+)\/([^/']+)/

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Each file that implements a contract, and the address that its contract's who, noun and name lead to. */
const implemented = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .flatMap((file) => {
    const [, name = '', who, noun] = contract.exec(readFileSync(new URL(file, folder), 'utf8')) ?? []
    return noun === undefined ? [] : [{ file, expected: `${noun}/${who}/${kebab(name)}.ts` }]
  })

it('finds the contract of every endpoint', () => {
  expect(implemented).toHaveLength(endpoints.length)
})

it.each(implemented)('$file has the noun, the audience and the name of its contract', ({ file, expected }) => {
  expect(file).toBe(expected)
})
