import { expect, it } from 'vitest'
import { limitsInWords } from '../sentence-options.ts'
import { sourceFilesIn } from '../testing/source-files.ts'
import { everySentence, variablesOf } from '../testing/sentences.ts'

const rooms = [
  'apps/driver',
  'apps/admin',
  'apps/api',
  'apps/functions',
  'packages/i18n',
  'packages/server',
  'packages/ui',
]
const sources = rooms
  .flatMap((room) => sourceFilesIn(`${room}/src`))
  .filter(({ file, isTest }) => !isTest && !file.includes('/src/testing/'))

it('every {{variable}} of a sentence is a limit or a name that some code passes', () => {
  const names = new Set(sources.flatMap(({ text }) => text.match(/\w+/g) ?? []))
  const unknown = everySentence().flatMap(({ text, line }) =>
    variablesOf(text)
      .filter((name) => !(name in limitsInWords) && !names.has(name))
      .map((name) => `${name} in ${line}`),
  )
  expect(unknown).toEqual([])
})
