import { readdirSync, readFileSync } from 'node:fs'
import { figures } from '@arribo/runtime-contracts/figures'
import { describe, expect, it } from 'vitest'
import { codesIn, rowsIn, sectionOf } from './documents.ts'
import { logFieldsIn } from './log-fields.ts'
import { readDocument } from './house.ts'

const document = readDocument('observability.md')
/** The rows of a part's table that begin with something quoted. */
const rowsOf = (title: string) => rowsIn(sectionOf(document, title)).filter(([first]) => first?.startsWith('`'))

const source = new URL('../../../api/src/', import.meta.url)
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !/\.test\.ts$|testing\/|commands\//.test(file),
)
const read = (file: string) => readFileSync(new URL(file, source), 'utf8')

it('the fields of the log are those that the code writes', () => {
  const written = new Set(files.flatMap((file) => [...logFieldsIn(file, read(file))]))
  const listed = rowsOf('Fields of the log').flatMap(([field]) => codesIn(field ?? ''))
  expect(listed.toSorted()).toEqual([...written].toSorted())
})

it('the figures are those that the API sends', () => {
  const listed = rowsOf('Figures').map(([name, unit, attributes]) => [
    codesIn(name ?? '')[0],
    { unit: codesIn(unit ?? '')[0], attributes: codesIn(attributes ?? '') },
  ])
  const sent = Object.entries(figures).map(([name, { unit, attributes }]) => [name, { unit, attributes }])
  expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(sent))
})

it.each(Object.keys(figures))('%s is told somewhere', (name) => {
  const others = files.map(read)
  const loop = /^nodejs\.eventloop\.delay\.(.+)$/.exec(name)?.[1]
  const words = loop ? `'${loop}'` : `'${name}'`
  expect(others.filter((text) => text.includes(words))).not.toEqual([])
})

describe('the fields of a line', () => {
  it.each([
    ["log.warn({ err: error, job: 'x' }, 'w')", ['err', 'job']],
    ["const told = { a: 1 }\nrequest.log.error(told, 'w')", ['a']],
    ["request.log.info({ ms, ...(trace && { trace }) }, 'w')", ['ms', 'trace']],
    ['console.warn({ no: 1 }); table.info({ no: 2 })', []],
  ])('of %s', (text, fields) => {
    expect([...logFieldsIn('a.ts', text)]).toEqual(fields)
  })
  it('that cannot be read are a fault', () => {
    expect(() => logFieldsIn('a.ts', "log.warn(made(), 'w')")).toThrow('a.ts')
  })
})
