import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { templateOf } from './templates.ts'
import { at, readRoot } from './workflows.ts'

const pages = ['docs/runbooks', 'docs/apps'].flatMap((folder) =>
  readdirSync(at(folder)).map((file) => `${folder}/${file}`),
)

it('what the pages look up in AWS exists exactly once', () => {
  const lookups = pages.flatMap((page) => [...readRoot(page).matchAll(/\bof (\w+) (AWS::\w+::\w+) (\w+)/g)])
  expect(lookups.length).toBeGreaterThan(6)
  const found = lookups.map(([text, stack = '', type = '', beginning = '']) => ({
    text,
    count: Object.keys(templateOf(`prod-${stack}`).findResources(type)).filter((id) => id.startsWith(beginning)).length,
  }))
  expect(found.filter(({ count }) => count !== 1)).toEqual([])
})
