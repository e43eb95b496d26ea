import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { limitsInWords } from '../limits-in-words.ts'
import { everySentence, variablesOf } from '../testing/sentences.ts'

const repository = fileURLToPath(new URL('../../../..', import.meta.url))
const rooms = [
  'apps/driver',
  'apps/admin',
  'apps/api',
  'apps/functions',
  'packages/i18n',
  'packages/server',
  'packages/ui',
]
const isSource = (file: string) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith('testing/')
const sources = () =>
  rooms
    .flatMap((room) => {
      const folder = path.join(repository, room, 'src')
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isSource)
      return files.map((file) => readFileSync(path.join(folder, file), 'utf8'))
    })
    .join('\n')

it('every {{variable}} of a sentence is a limit or a name that some code passes', () => {
  const names = new Set(sources().match(/\w+/g))
  const unknown = everySentence().flatMap(({ text, line }) =>
    variablesOf(text)
      .filter((name) => !(name in limitsInWords) && !names.has(name))
      .map((name) => `${name} in ${line}`),
  )
  expect(unknown).toEqual([])
})
