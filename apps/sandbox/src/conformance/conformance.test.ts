import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { answerOf, openStandIns, why } from './clouds.ts'
import { cases, code, faultsOf, idAt, page } from './report.ts'

const written = readFileSync(page, 'utf8')
const ours = await openStandIns()
afterAll(() => ours.close())

const answers = new Map(
  written.split(/^## /m).flatMap((section) => {
    const [heading = '', ...lines] = section.split('\n')
    return lines
      .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))
      .map(([, name = '', answer = '']) => [`${heading}: ${name}`, answer] as const)
  }),
)

let place = 0
describe.each(Object.entries(cases))('%s', (heading, list) => {
  it.each(list.map((each) => ({ each, name: each.name, id: idAt((place += 1)) })))(
    '$name: answers as docs/conformance.md says',
    async ({ each, name, id }) => {
      expect(answers.get(`${heading}: ${name}`)).toBe(code(await answerOf(each, ours.cloud, id)))
    },
  )
})

it('the report names an unexplained difference, and an explanation without a difference', () => {
  const row = { heading: 'S3', name: 'one', ours: 'a', moto: 'b' }
  const explained = { ...row, difference: why('https://vendor.example', 'Because.') }
  expect(faultsOf([row, explained, { ...row, moto: 'a' }, { ...explained, name: 'two', moto: 'a' }])).toEqual([
    'Not explained: S3: one: ours a, moto b',
    'Explained, but no difference: S3: two',
  ])
})
