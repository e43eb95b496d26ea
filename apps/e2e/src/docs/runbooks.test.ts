import { languages } from '@arribo/i18n/languages'
import { describe, expect, it } from 'vitest'
import { alarmProblems, lookupProblems, type Resources, runbookProblems } from './runbooks.ts'
import { listDocuments, readPage } from './tools.ts'

const isRunbook = (page: string) => page.startsWith('docs/runbooks/') && !page.endsWith('README.md')

it("every runbook has all its sections, texts for drivers in every language, and its tests' ID", () => {
  const pages = listDocuments().filter(isRunbook)
  expect(pages.length).toBeGreaterThan(7)
  expect(pages.flatMap((page) => runbookProblems(readPage(page)).map((problem) => `${page}: ${problem}`))).toEqual([])
})

it('the index lists every runbook', () => {
  const index = readPage('docs/runbooks/README.md')
  const names = listDocuments()
    .filter(isRunbook)
    .map((page) => page.replace('docs/runbooks/', ''))
  expect(names.filter((name) => !index.includes(`(${name})`))).toEqual([])
})

const resourcesOf = (stack: string) =>
  (JSON.parse(readPage(`infra/test/templates/prod-${stack}.snap`)) as { Resources: Resources }).Resources

it('what the pages look up in AWS exists exactly once, and the alarms they name exist', () => {
  const stacks = Object.fromEntries(
    ['api', 'data', 'identity', 'watch', 'web'].map((stack) => [stack, resourcesOf(stack)]),
  )
  const pages = listDocuments().filter((page) => page.startsWith('docs/runbooks/') || page.startsWith('docs/apps/'))
  const problems = pages.flatMap((page) => [
    ...lookupProblems(readPage(page), stacks),
    ...alarmProblems(readPage(page), stacks),
  ])
  expect(problems).toEqual([])
})

it.each([
  ['`of api AWS::ECS::Cluster Cluster`', []],
  ['`of api AWS::ECS::Cluster Attic`', ['"of api AWS::ECS::Cluster Attic" finds 0']],
  ['`of api AWS::Logs::LogGroup Log`', ['"of api AWS::Logs::LogGroup Log" finds 2']],
  ['`of attic AWS::ECS::Cluster Cluster`', ['"of attic AWS::ECS::Cluster Cluster" finds 0']],
  ['The alarm `Fire` sounds.', []],
  ['The alarm `Flood` sounds.', ['no alarm "Flood"']],
])('%s: %j', (markdown, problems) => {
  const api: Resources = {
    Cluster1: { Type: 'AWS::ECS::Cluster' },
    LogA: { Type: 'AWS::Logs::LogGroup' },
    LogB: { Type: 'AWS::Logs::LogGroup' },
    FireAlarm1: { Type: 'AWS::CloudWatch::Alarm' },
  }
  expect([...lookupProblems(markdown, { api }), ...alarmProblems(markdown, { api })]).toEqual(problems)
})

describe('a runbook', () => {
  const page = (over: { forDrivers?: string; shown?: string } = {}) =>
    [
      '# Fire\n',
      ...['Symptoms', 'First five minutes', 'Diagnosis', 'Fix', 'Confirm the fix'].map((title) => `## ${title}\n\nx\n`),
      `## What to tell drivers\n\n${over.forDrivers ?? languages.map((language) => `- **${language}**: Calm.`).join('\n')}\n`,
      `## Tests\n\n${over.shown ?? '- [R-001](../spec/operations.md)'}\n`,
    ].join('\n')

  it('is complete with all its sections', () => {
    expect(runbookProblems(page())).toEqual([])
  })

  it.each([
    [page().replace('## Fix', '## Mend'), 'no part "Fix"'],
    [page().replace('## Diagnosis\n\nx\n', '## Diagnosis\n\n'), 'nothing under "Diagnosis"'],
    [page({ forDrivers: '- **es**: Calma.' }), 'no words for drivers in en'],
    [page({ shown: '- a look' }), 'no id of its tests'],
  ])('has a problem: %#', (markdown, problem) => {
    expect(runbookProblems(markdown)).toContain(problem)
  })
})
