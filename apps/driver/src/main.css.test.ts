import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const here = import.meta.dirname
const read = (file: string) => readFileSync(path.join(here, file), 'utf8')

it('includes the styles of every shared component that this app uses', () => {
  const leftOut = /\{([\w,-]+)\}\.tsx/.exec(read('main.css'))?.[1]?.split(',') ?? []
  const sources = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
  const used = new Set(
    sources.flatMap((file) => [...read(file).matchAll(/@arribo\/ui\/([\w-]+)'/g)].map(([, part]) => part)),
  )
  expect(used.size).toBeGreaterThan(10)
  expect(leftOut).toContain('table')
  expect(leftOut.filter((part) => used.has(part))).toEqual([])
})
