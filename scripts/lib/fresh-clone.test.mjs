import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'
import { expect, it } from 'vitest'
import { root } from './setup.mjs'

const folder = path.join(root, 'scripts')
const commands = readdirSync(folder).filter((file) => file.endsWith('.mjs'))

function packagesAtStart(file, seen = new Set()) {
  if (seen.has(file)) return []
  seen.add(file)
  const { module } = parseSync(file, readFileSync(file, 'utf8'))
  const exported = module.staticExports.flatMap(({ entries }) => entries.map((entry) => entry.moduleRequest))
  const requests = [...module.staticImports.map((each) => each.moduleRequest), ...exported.filter(Boolean)]
  return requests.flatMap(({ value: request }) => {
    if (request.startsWith('node:')) return []
    if (request.startsWith('.')) return packagesAtStart(path.resolve(path.dirname(file), request), seen)
    return [`${request}, in ${path.relative(folder, file)}`]
  })
}

it.each(commands)('%s starts in a fresh clone, where no packages are installed yet', (file) => {
  expect(packagesAtStart(path.join(folder, file))).toEqual([])
})

it('every npm script installs what it needs, first', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  expect(Object.values(scripts).filter((script) => !script.startsWith('node scripts/'))).toEqual([])
})
