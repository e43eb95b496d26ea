import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { standIns } from './stand-ins.mjs'

const styles = (file) => readFileSync(path.join(import.meta.dirname, '../src', file), 'utf8')

const plain = (css) => css.replace(/\s+/g, ' ').trim()

it("late-font.css matches what the library computes from the fonts' metrics", () => {
  expect(plain(styles('late-font.css').replace(/^\/\*.*\n/, ''))).toBe(plain(standIns()))
})

it('every stand-in font comes after the typeface, in both weights', () => {
  const rules = standIns()
  const names = [...rules.matchAll(/font-family: ('.*');/g)].map(([, name]) => name)
  const [, stack = ''] = /--font-sans:\s*([^;]*);/.exec(rules) ?? []
  const named = stack.split(/,\s*/).filter((name) => name.startsWith("'Stand-in"))
  expect(named).toHaveLength(2)
  expect(names.toSorted()).toEqual([...named, ...named].toSorted())
})
