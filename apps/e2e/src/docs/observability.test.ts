import { readdirSync, readFileSync } from 'node:fs'
import { metrics } from '@arribo/runtime-contracts/metrics'
import { expect, it } from 'vitest'
import { codesIn, rowsIn, sectionOf } from './markdown.ts'
import { logFieldsIn } from './log-fields.ts'

const document = readFileSync(new URL('../../../../docs/observability.md', import.meta.url), 'utf8')
const rowsOf = (title: string) => rowsIn(sectionOf(document, title)).filter(([first]) => first?.startsWith('`'))

const source = new URL('../../../api/src/', import.meta.url)
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !/\.test\.ts$|testing\/|commands\//.test(file),
)
const read = (file: string) => readFileSync(new URL(file, source), 'utf8')

it('the documented log fields are those the code writes', () => {
  const written = new Set(files.flatMap((file) => [...logFieldsIn(file, read(file))]))
  const listed = rowsOf('Fields of the log').flatMap(([field]) => codesIn(field ?? ''))
  expect(listed.toSorted()).toEqual([...written].toSorted())
})

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

it.each([
  ["log.warn({ err: error, job: 'x' }, 'w')", ['err', 'job']],
  ["const facts = { a: 1 }\nrequest.log.error(facts, 'w')", ['a']],
  ["request.log.info({ ms, ...(trace && { trace }) }, 'w')", ['ms', 'trace']],
  ['console.warn({ no: 1 }); table.info({ no: 2 })', []],
])('%s: the fields of a line are found', (text, fields) => {
  expect([...logFieldsIn('a.ts', text)]).toEqual(fields)
})

it("fields that can't be read are reported", () => {
  expect(() => logFieldsIn('a.ts', "log.warn(made(), 'w')")).toThrow('a.ts')
})
