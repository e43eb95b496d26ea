import { expect, it } from 'vitest'
import { pageOf, summaryOf } from './page.ts'
import { problemsOf } from './problems.ts'
import { statementsIn } from './statements.ts'

const test = (...ids: string[]) => ({ file: 'apps/a.test.ts', line: 7, title: 'opens', ids })
const repository = {
  hasPlace: (place: string) => place === 'apps/a.ts',
  sentences: (key: string) =>
    key === 'login:title'
      ? { es: 'Entrar', en: 'Log in.' }
      : { es: key === 'login:line' ? 'Hola' : undefined, en: undefined },
}
const problemsIn = (yaml: string, ...tests: ReturnType<typeof test>[]) =>
  problemsOf(statementsIn('driver', `Login:\n${yaml}`), tests, repository)

it.each([
  ['  D-001: A door.', [test('D-001')]],
  ['  D-001: A door.\n  D-002: Two doors.', [test('D-001', 'D-002')]],
  ['  D-001: { text: A door., places: [apps/a.ts] }', []],
  ['  D-001: { text: A door., state: open }', []],
  ['  D-001: { text: Half a door., state: partly }', [test('D-001')]],
  ['  D-001: { text: “Log in” as its title, words: [login:title] }', [test('D-001')]],
])('accepts %j', (yaml, tests) => {
  expect(problemsIn(yaml, ...tests)).toEqual([])
})

it.each([
  ['  D-001: A door.', [], 'D-001 (A door.): no test carries its id'],
  ['  D-001: A door.', [test('D-001', 'D-009')], 'apps/a.test.ts:7: no statement D-009'],
  ['  D-001: { text: A door., state: open }', [test('D-001')], 'D-001 (A door.): is open, and yet shown'],
  ['  D-001: { text: A door., places: [apps/b.ts] }', [], 'D-001 (A door.): no place apps/b.ts'],
  ['  D-001: { text: Hi, words: [login:line] }', [test('D-001')], 'D-001 (Hi): no login:line in English'],
  [
    '  D-001: { text: “Out”, words: [login:title] }',
    [test('D-001')],
    'D-001 (“Out”): no key says “Out”; they say “Entrar”, “Log in”',
  ],
])('reports %j with %j', (yaml, tests, problem) => {
  expect(problemsIn(yaml, ...tests)).toEqual([problem])
})

it('reports an ID that is in two sections', () => {
  expect(problemsIn('  D-001: A door.\nLogout:\n  D-001: A door.', test('D-001'))).toEqual(['D-001 stands twice'])
})

it.each(['  D1: A door.', '  D-001: { text: A door., state: soon }', '  D-001: A\n  D-001: B'])(
  'refuses %j',
  (yaml) => {
    expect(() => problemsIn(yaml)).toThrow()
  },
)

it('shows each statement on the page with its texts and links to its tests', () => {
  const yaml = 'Login:\n  D-001: A door.\n  D-002: { text: A title, words: [login:title], state: partly }'
  const statements = statementsIn('driver', yaml)
  const tests = [test('D-001')]
  expect(pageOf(statements, tests, repository.sentences)).toContain(`## driver: Login

- **D-001** A door.
  - [opens](../../apps/a.test.ts#L7)
- **D-002** (partly) A title
  - \`login:title\`: Entrar / Log in.
`)
  expect(summaryOf(statements, tests)).toBe(
    '2 statements (1 met, 1 partly, 0 open, 0 not here), shown by 1 tests and screens.',
  )
})
