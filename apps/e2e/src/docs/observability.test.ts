import { readdirSync, readFileSync } from 'node:fs'
import { metrics } from '@arribo/runtime-contracts/metrics'
import { expect, it } from 'vitest'
import { codesIn, rowsIn, sectionOf } from './markdown.ts'

const document = readFileSync(new URL('../../../../docs/observability.md', import.meta.url), 'utf8')
const rowsOf = (title: string) => rowsIn(sectionOf(document, title)).filter(([first]) => first?.startsWith('`'))

const source = new URL('../../../api/src/', import.meta.url)
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !/\.test\.ts$|testing\/|commands\//.test(file),
)
const read = (file: string) => readFileSync(new URL(file, source), 'utf8')

it('lists the metrics that the API sends', () => {
  const listed = rowsOf('Metrics').map(([name, unit, attributes]) => [
    codesIn(name ?? '')[0],
    { unit: codesIn(unit ?? '')[0], attributes: codesIn(attributes ?? '') },
  ])
  const sent = Object.entries(metrics).map(([name, { unit, attributes }]) => [name, { unit, attributes }])
  expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(sent))
})

it.each(Object.keys(metrics))('%s is recorded somewhere', (name) => {
  expect(files.map(read).filter((text) => text.includes(`'${name}'`))).not.toEqual([])
})
