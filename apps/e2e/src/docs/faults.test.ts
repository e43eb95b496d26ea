import { describe, expect, it } from 'vitest'
import { readChecklist, readMessages, sectionOf } from './documents.ts'
import { claimFaults, type House, messageFaults, rowFaults } from './faults.ts'
import { readRequirements, requirementFaults } from './requirements.ts'
import { testsIn } from './test-titles.ts'

const source = `
  describe('a door', () => {
    it('opens', () => {})
    it.each([1, 2])('409: refuses %s', () => {})
    it.skip('is painted', () => {})
  })
  describe('a gate', () => it('opens', () => {}))
  for (const language of languages) test(\`the screens, in \${language}\`, async () => {})
  test.describe('a window', () => test("is a driver's", () => {}))
`
const house: House = {
  hasPlace: (path) => path === 'apps/driver/door.ts',
  testsOf: (path) => (path === 'apps/door.test.ts' ? testsIn(path, source) : undefined),
  screens: new Set(['login']),
  sentencesOf: (key) => ({ es: key === 'login:title' ? 'Entrar' : undefined, en: key.startsWith('login') ? 'In' : '' }),
}

describe('a statement', () => {
  const row = (head: string, where: string, ...shownBy: string[]) =>
    readChecklist(
      `# A\n\n${head}\n  - Where: ${where}\n${shownBy.map((each) => `  - Shown by: ${each}`).join('\n')}\n\n- [x] b\n`,
    ).slice(0, 1)
  const faultsOf = (...given: Parameters<typeof row>) => row(...given).flatMap((each) => rowFaults(each, house))
  const where = '`/door`, `apps/driver/door.ts`'

  it.each([
    '`apps/door.test.ts` › `409: refuses %s`',
    '`apps/door.test.ts` › `a door` › `opens`',
    '`apps/door.test.ts` › `the screens, in ${language}`',
    "`apps/door.test.ts` › `is a driver's`",
    '`screens` › `login`',
  ])('stands with %s', (proof) => {
    expect(faultsOf('- [x] A door.', where, proof)).toEqual([])
  })

  it.each([
    ['`apps/door.test.ts` › `closes`', 'no test "closes" in apps/door.test.ts'],
    ['`apps/door.test.ts` › `is painted`', 'no test "is painted" in apps/door.test.ts'],
    ['`apps/door.test.ts` › `a window` › `opens`', 'no test "a window › opens" in apps/door.test.ts'],
    ['`apps/door.test.ts` › `opens`', '2 tests are called "opens" in apps/door.test.ts: name the describe as well'],
    ['`apps/window.test.ts` › `opens`', 'no file apps/window.test.ts'],
    ['`screens` › `attic`', 'no screen "attic"'],
    ['somebody has looked', 'no test'],
  ])('falls with %s', (proof, fault) => {
    expect(faultsOf('- [x] A door.', where, proof)).toEqual([`A door.: ${fault}`])
  })

  it('falls when it is open, lives nowhere or has no line below it', () => {
    expect(faultsOf('- [ ] A door.', '`apps/driver/attic.ts`')).toEqual([
      'A door.: open',
      'A door.: no place apps/driver/attic.ts',
      'A door.: no test',
    ])
  })

  it('is held by the first of its proofs that is not there', () => {
    expect(faultsOf('- [x] A door.', where, '`screens` › `login`', '`screens` › `attic`')).toEqual([
      'A door.: no screen "attic"',
    ])
  })
})

describe('a message', () => {
  const faultsOf = (message: string, keys: string, shownBy: string) =>
    readMessages(`| Message | Key | Shown by |\n| --- | --- | --- |\n| ${message} | ${keys} | ${shownBy} |\n`).flatMap(
      (each) => messageFaults(each, house),
    )
  const proof = '`screens` › `login`'

  it.each(['“In.”', '“Entrar”', 'Title of the page'])('%s stands with its key', (message) => {
    expect(faultsOf(message, '`login:title`', proof)).toEqual([])
  })

  it.each([
    ['Title', '', proof, 'no key'],
    ['Title', '`login:line`', proof, 'no login:line in Spanish'],
    ['“Out”', '`login:title`', proof, 'no key says it; they say "Entrar", "In"'],
    ['Title', '`login:title`', '–', 'no test'],
    ['Title', '`login:title`', '`screens` › `attic`', 'no screen "attic"'],
  ])('%s with %s, shown by %s: %s', (message, keys, shownBy, fault) => {
    expect(faultsOf(message, keys, shownBy)).toEqual([`${message}: ${fault}`])
  })
})

describe('a requirement', () => {
  const faultsOf = (state: string, words: string, shownBy: string) =>
    readRequirements(
      `| R | Met | How | Shown by |\n| --- | --- | --- | --- |\n| V1.1.1 | ${state} | ${words} | ${shownBy} |\n`,
    ).flatMap((each) => requirementFaults(each, house))

  it.each([
    ['met', 'a door', '`apps/door.test.ts` › `a door` › `opens`'],
    ['met', 'a door', '`apps/driver/door.ts`'],
    ['partly', 'half a door', '`apps/driver/door.ts`'],
    ['open', 'no door yet', '–'],
    ['not here', 'no house', '–'],
  ])('that is %s: %s, shown by %s, stands', (...row) => {
    expect(faultsOf(...row)).toEqual([])
  })

  it.each([
    ['met', 'a door', '–', 'nothing shows it'],
    ['partly', 'half a door', '–', 'nothing shows it'],
    ['met', 'a door', '`apps/driver/attic.ts`', 'no place apps/driver/attic.ts'],
    ['met', 'a door', '`apps/door.test.ts` › `closes`', 'no test "closes" in apps/door.test.ts'],
    ['open', 'no door yet', '`apps/driver/door.ts`', 'is shown, and not claimed'],
    ['open', '', '–', 'no words'],
    ['soon', 'a door', '–', 'no such state: "soon"'],
  ])('that is %s: %s, shown by %s: %s', (state, words, shownBy, fault) => {
    expect(faultsOf(state, words, shownBy)).toEqual([`V1.1.1: ${fault}`])
  })
})

it('a threat without a test falls', () => {
  const [row] = readMessages('| T | C | S |\n| --- | --- | --- |\n| A thief | a lock | – |\n')
  expect(row && claimFaults(row, house)).toEqual(['A thief: no test'])
})

it('a section ends where the next begins, and has to be there', () => {
  expect(sectionOf('# A\n\n## B\n\nb\n\n## C\n\nc\n', 'B')).toBe('B\n\nb\n\n')
  expect(() => sectionOf('# A\n', 'B')).toThrow('There is no heading "B"')
})

it('refuses a file that does not parse', () => {
  expect(() => testsIn('apps/door.test.ts', 'it(')).toThrow('apps/door.test.ts')
})
