import { describe, expect, it } from 'vitest'
import type { House } from './faults.ts'
import { openHouse } from './house.ts'
import { alarmFaults, lookupFaults, type Resources, runbookFaults } from './runbooks.ts'
import { listDocuments, readPage } from './tools.ts'
import { testsIn } from './test-titles.ts'

/** Read before the tests: on a busy machine it takes longer than one of them may. */
const house = await openHouse('driver')
const isRunbook = (page: string) => page.startsWith('docs/runbooks/') && !page.endsWith('README.md')

it('every runbook has all its parts, words for drivers in both languages, and tests that exist', () => {
  const pages = listDocuments().filter(isRunbook)
  expect(pages.length).toBeGreaterThan(7)
  expect(pages.flatMap((page) => runbookFaults(readPage(page), house).map((fault) => `${page}: ${fault}`))).toEqual([])
})

it('the index names every runbook', () => {
  const index = readPage('docs/runbooks/README.md')
  const names = listDocuments()
    .filter(isRunbook)
    .map((page) => page.replace('docs/runbooks/', ''))
  expect(names.filter((name) => !index.includes(`(${name})`))).toEqual([])
})

const resourcesOf = (stack: string) =>
  (JSON.parse(readPage(`infra/test/templates/prod-${stack}.snap`)) as { Resources: Resources }).Resources

it('what the pages look up in the cloud is there once, and the alarms they name are there', () => {
  const stacks = Object.fromEntries(['api', 'data', 'identity'].map((stack) => [stack, resourcesOf(stack)]))
  const pages = listDocuments().filter((page) => page.startsWith('docs/runbooks/') || page.startsWith('docs/apps/'))
  const faults = pages.flatMap((page) => [
    ...lookupFaults(readPage(page), stacks),
    ...alarmFaults(readPage(page), stacks),
  ])
  expect(faults).toEqual([])
})

it.each([
  ['`of api AWS::ECS::Cluster Cluster`', []],
  ['`of api AWS::ECS::Cluster Attic`', ['"of api AWS::ECS::Cluster Attic" finds 0']],
  ['`of api AWS::Logs::LogGroup Log`', ['"of api AWS::Logs::LogGroup Log" finds 2']],
  ['`of attic AWS::ECS::Cluster Cluster`', ['"of attic AWS::ECS::Cluster Cluster" finds 0']],
  ['The alarm `Fire` sounds.', []],
  ['The alarm `Flood` sounds.', ['no alarm "Flood"']],
])('%s: %j', (markdown, faults) => {
  const api: Resources = {
    Cluster1: { Type: 'AWS::ECS::Cluster' },
    LogA: { Type: 'AWS::Logs::LogGroup' },
    LogB: { Type: 'AWS::Logs::LogGroup' },
    FireAlarm1: { Type: 'AWS::CloudWatch::Alarm' },
  }
  expect([...lookupFaults(markdown, { api }), ...alarmFaults(markdown, { api })]).toEqual(faults)
})

describe('a runbook', () => {
  const small: House = {
    hasPlace: (path) => path === 'apps/prove/src/fire.prove.ts',
    testsOf: (path) => (path === 'apps/fire.test.ts' ? testsIn(path, "it('goes out', () => {})") : undefined),
    screens: new Set(),
    sentencesOf: () => ({ es: undefined, en: undefined }),
  }
  const page = (over: { told?: string; shown?: string } = {}) =>
    [
      '# Fire\n',
      ...['You notice', 'First five minutes', 'How to look', 'How to mend', 'How to know that it is over'].map(
        (title) => `## ${title}\n\nx\n`,
      ),
      `## What to tell drivers\n\n${over.told ?? '- **es**: Calma.\n- **en**: Calm.'}\n`,
      `## What exercises this\n\n${over.shown ?? '- `apps/fire.test.ts` › `goes out`\n- `apps/prove/src/fire.prove.ts`'}\n`,
    ].join('\n')

  it('stands with all of it', () => {
    expect(runbookFaults(page(), small)).toEqual([])
  })

  it.each([
    [page().replace('## How to mend', '## Mending'), 'no part "How to mend"'],
    [page().replace('## How to look\n\nx\n', '## How to look\n\n'), 'nothing under "How to look"'],
    [page({ told: '- **es**: Calma.' }), 'no words for drivers in en'],
    [page({ shown: '- `apps/fire.test.ts` › `burns`' }), 'no test "burns" in apps/fire.test.ts'],
    [page({ shown: '- `apps/prove/src/flood.prove.ts`' }), 'no test'],
    [page({ shown: '- `apps/fire.test.ts` › `goes out`\n- `apps/flood.prove.ts`' }), 'no place apps/flood.prove.ts'],
  ])('falls without one: %#', (markdown, fault) => {
    expect(runbookFaults(markdown, small)).toContain(fault)
  })
})
