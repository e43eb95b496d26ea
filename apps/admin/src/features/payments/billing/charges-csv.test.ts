import { mapPlans } from '@arribo/api-contracts/shared/money/plans'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { charge } from '../../../testing/charges.ts'
import { chargesCsv, columns, csvPhone, csvText } from './charges-csv.ts'

const words = {
  columns: Object.fromEntries(columns.map((column) => [column, column])) as Record<(typeof columns)[number], string>,
  plans: { ...mapPlans((plan) => plan), week: 'Week', credits: 'Credits' },
  statuses: { succeeded: 'charged', failed: 'failed', pending: 'pending', refunded: 'returned' },
  yes: 'yes',
  no: 'no',
}

/** Parses a file according to RFC 4180. */
function parse(csv: string): string[][] {
  const rows: string[][] = []
  let [row, cell, isQuoted]: [string[], string, boolean] = [[], '', false]
  for (let at = csv.startsWith('\uFEFF') ? 1 : 0; at < csv.length; at += 1) {
    const letter = csv[at] as string
    if (isQuoted && letter === '"' && csv[at + 1] === '"') [cell, at] = [`${cell}"`, at + 1]
    else if (letter === '"') isQuoted = !isQuoted
    else if (!isQuoted && letter === ',') [row, cell] = [[...row, cell], '']
    else if (!isQuoted && letter === '\r' && csv[at + 1] === '\n') {
      rows.push([...row, cell])
      ;[row, cell, at] = [[], '', at + 1]
    } else cell += letter
  }
  return rows
}

const nasty = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    ' =1',
    '＝1',
    '=HYPERLINK("http://x","y")',
    '";=1,"',
    '%x',
  ),
  fc.string({ unit: fc.constantFrom('"', ',', '\r', '\n', '=', '+', '-', '@', '\t', ' ', "'", 'a') }),
)

it('keeps every text intact in a spreadsheet, or prefixes it with an apostrophe', () => {
  fc.assert(
    fc.property(fc.array(nasty, { minLength: 1, maxLength: 5 }), (names) => {
      const rows = parse(
        chargesCsv(
          names.map((name, index) => charge(index, { name, referralCode: name })),
          words,
        ),
      )
      expect(rows).toHaveLength(names.length + 1)
      for (const [index, name] of names.entries()) {
        const cells = rows[index + 1] ?? []
        expect(cells).toHaveLength(columns.length)
        for (const cell of [cells[columns.indexOf('name')], cells[columns.indexOf('code')]])
          expect([name, `'${name}`]).toContain(cell)
      }
    }),
    { numRuns: 500 },
  )
})

it('never begins a text with anything that a spreadsheet would compute', () => {
  fc.assert(
    fc.property(nasty, (text) => {
      const [[cell]] = parse(`${csvText(text)}\r\n`) as [[string]]
      expect(cell.trimStart()).not.toMatch(/^[=+\-@＝＋－＠|%]/)
      expect(cell).not.toMatch(/^[\t\r\n]/)
    }),
    { numRuns: 1000 },
  )
})

it('keeps the plus of a phone number; a formula contains only a plus and digits', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\+[1-9]\d{10,12}$/), (phone) => {
      expect(parse(`${csvPhone(phone)}\r\n`)).toEqual([[`="${phone}"`]])
    }),
  )
  fc.assert(
    fc.property(nasty, (text) => {
      const [[cell]] = parse(`${csvPhone(text)}\r\n`) as [[string]]
      expect(cell.startsWith('=')).toBe(/^\+[1-9]\d{10,12}$/.test(text))
    }),
  )
})

it('writes amounts as numbers and times in UTC', () => {
  const credits = { metadata: { plan: 'credits', credits: 3 }, amount: 2097, amountRefunded: 5 } as const
  const refunded = { refunded: true, amountRefunded: 2499, disputed: true, referralCode: 'ABCD2345' }
  const [head, ...rows] = parse(chargesCsv([charge(0, credits), charge(1, refunded)], words))
  expect(head).toEqual([...columns])
  expect(rows).toEqual([
    [
      'ch_0',
      'Driver 0',
      '="+13055550000"',
      'Credits',
      '3',
      '20.97',
      '0.05',
      'charged',
      'no',
      '',
      '2026-11-20 15:30:00',
    ],
    [
      'ch_1',
      'Driver 1',
      '="+13055550001"',
      'Week',
      '',
      '24.99',
      '24.99',
      'returned',
      'yes',
      'ABCD2345',
      '2026-11-20 15:29:59',
    ],
  ])
})

it.each([
  ['succeeded', false, 'charged'],
  ['succeeded', true, 'returned'],
  ['pending', false, 'pending'],
  ['some_new_status', false, 'some_new_status'],
])('names the status %s (refunded: %s) as on the screen', (status, refunded, expected) => {
  const [, row] = parse(chargesCsv([charge(1, { status, refunded })], words))
  expect(row?.[columns.indexOf('status')]).toBe(expected)
})
