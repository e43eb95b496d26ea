import { outlineStyle } from '@arribo/runtime-contracts/inline'
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

it('the outline has the colours of the design tokens', () => {
  const [light = '', dark = ''] = read('../../../packages/ui/src/tokens.css').split('@media')
  const [inLight = '', inDark = ''] = outlineStyle.split('@media')
  for (const [outline, tokens] of [
    [inLight, light],
    [inDark, dark],
  ] as const)
    for (const [own, token] of Object.entries({ ground: 'bg', ink: 'text', card: 'surface-2', mark: 'brand' }))
      expect(new RegExp(`--${own}:(#\\w+)`).exec(outline)?.[1]).toBe(
        new RegExp(`--${token}: (#\\w+)`).exec(tokens)?.[1],
      )
})
