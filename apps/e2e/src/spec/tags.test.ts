import { describe, expect, it } from 'vitest'
import { tagsIn } from './tags.ts'

const source = `
describe('a receipt', () => {
  // Spec: D-001, D-002
  // Spec: D-003
  it('shows what was paid', () => {})
  // Spec: D-004
  /** Why it is a table. */
  it.each([1, 2])('409: refuses %s', () => {})
})
// Spec: D-005
describe('a list', () => it('is empty', () => {}))
for (const language of languages)
  // Spec: D-006
  test(\`opens in \${language}\`, async () => {})
it('shows nothing of the specification', () => {})
`

it('reads the IDs above each test, and titles it with its suites', () => {
  expect(tagsIn('receipt.test.ts', source)).toEqual([
    { ids: ['D-001', 'D-002', 'D-003'], line: 5, title: 'a receipt › shows what was paid' },
    { ids: ['D-004'], line: 8, title: 'a receipt › 409: refuses %s' },
    { ids: ['D-005'], line: 11, title: 'a list › is empty' },
    { ids: ['D-006'], line: 14, title: 'opens in ${language}' },
  ])
})

it('reads the IDs above the rows of a table of screens, whether literals or calls', () => {
  const table = `export const screens = [
  // Spec: D-001
  { ...receipt, name: 'receipts' },
  // Spec: D-002
  detail('receipt-paid', 'ch_1'),
  // Spec: D-003
  ...['cold', 'warm'].map((name) => ({ ...receipt, name })),
]
// Spec: D-004
const invalid: Screen = { name: 'invalid' }`
  expect(tagsIn('apps/e2e/src/screens/tables/receipts.ts', table).map(({ ids, title }) => [...ids, title])).toEqual([
    ['D-001', 'screen receipts'],
    ['D-002', 'screen receipt-paid'],
    ['D-003', 'screen cold'],
    ['D-004', 'screen invalid'],
  ])
})

describe('fails on', () => {
  it.each([
    ["it.skip('opens', () => {})", 'above a test that is skipped'],
    ['const a = 1\nit("opens", () => {})', 'above anything but a test'],
    ['', 'at the end of a file'],
  ])('%j: %s', (below) => {
    expect(() => tagsIn('a.test.ts', `// Spec: D-001\n${below}`)).toThrow(
      'a.test.ts:1: no test that runs stands below "Spec: D-001"',
    )
  })

  it('in a file that does not parse', () => {
    expect(() => tagsIn('a.test.ts', 'it(')).toThrow('a.test.ts')
  })
})
