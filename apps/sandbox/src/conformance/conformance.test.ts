import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { cases } from './cases.ts'
import { openStandIns } from './clouds.ts'
import { answerOf } from './conformance-case.ts'
import { differences } from './differences.ts'
import { faultsOf, idAt, page, tableOf } from './report.ts'

const written = readFileSync(page, 'utf8')
const ours = await openStandIns()
afterAll(() => ours.close())

/** Our answer on the page, by heading and case. */
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
      const answer = await answerOf(each, ours.cloud, id)
      expect(answers.get(`${heading}: ${name}`)).toBe(`\`${answer.replaceAll('|', String.raw`\|`)}\``)
    },
  )
})

describe('the report', () => {
  const [id = ''] = Object.keys(differences)
  const heading = id.split(': ').slice(0, -1).join(': ')
  const explained = { heading, name: id.slice(heading.length + 2), ours: 'a', moto: 'b' }

  it('reports an unexplained difference, and an explanation without a difference', () => {
    const faults = faultsOf([explained, { ...explained, name: 'another' }])
    expect(faults).toContain(`Not explained: ${heading}: another: ours a, moto b`)
    expect(faults).not.toContain(`Explained, but no difference: ${id}`)
    expect(faultsOf([{ ...explained, moto: 'a' }])).toContain(`Explained, but no difference: ${id}`)
  })

  it('shows for each case whether the answers are the same, and if not, why', () => {
    const table = tableOf([explained, { ...explained, name: 'another', moto: 'a' }])
    expect(table).toContain('2 cases: 1 answers are the same, 1 differ.')
    expect(table).toContain(differences[id]?.because)
    expect(table).toMatch(/another +\| `a` +\| +\| yes/)
  })

  it('has a case and a source for each explanation', () => {
    const ids = Object.entries(cases).flatMap(([title, list]) => list.map(({ name }) => `${title}: ${name}`))
    expect(Object.keys(differences).filter((each) => !ids.includes(each))).toEqual([])
    expect(new Set(ids).size).toBe(ids.length)
  })
})
