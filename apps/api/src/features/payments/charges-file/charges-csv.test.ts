import type { BillingCharge } from '@arribo/api-contracts/admin/payments/billing'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { charge, sampleCharge } from '@arribo/api-contracts/testing/sample-charge'
import { parse as parseCsv } from 'csv-parse/sync'
import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, it } from 'vitest'
import type { Position } from '../../../platform/lists/pages.rules.ts'
import { columns, csvCode, csvHead, csvLines, csvPhone, csvText, writeCharges } from './charges-csv.ts'

const parse = (csv: string): string[][] => parseCsv(csv, { bom: true, record_delimiter: '\r\n' })
const chargesCsv = (charges: readonly BillingCharge[]) => csvHead('en') + csvLines(charges, 'en')

const nasty = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(
    ...'=1+1 +1 -1 a;=1+1;b a|=1 a,=1 a;"=1 a;|=1 @SUM(A1) \t=1 \r=1 ＝1 =HYPERLINK("http://x","y") ";=1," %x'.split(
      ' ',
    ),
    ' =1',
  ),
  fc.string({ unit: fc.constantFrom('"', ',', ';', '|', '\r', '\n', '=', '+', '-', '@', '\t', ' ', "'", 'a') }),
)

const withoutApostrophes = (text: string) => text.replaceAll("'", '')

it('keeps every text in a spreadsheet, but for apostrophes', () => {
  fc.assert(
    fc.property(fc.array(nasty, { minLength: 1, maxLength: 5 }), (names) => {
      const rows = parse(chargesCsv(names.map((name, index) => charge(index, { name, referralCode: name }))))
      expect(rows).toHaveLength(names.length + 1)
      for (const [index, name] of names.entries()) {
        const cells = rows[index + 1] ?? []
        expect(cells).toHaveLength(columns.length)
        const [shown = '', code = ''] = [cells[columns.indexOf('name')], cells[columns.indexOf('code')]]
        expect(withoutApostrophes(shown)).toBe(withoutApostrophes(name))
        expect([shown, `="${name}"`]).toContain(code)
      }
    }),
    { numRuns: 150 },
  )
})

it('never begins a text with anything that a spreadsheet would compute', () => {
  fc.assert(
    fc.property(nasty, (text) => {
      const [[cell]] = parse(`${csvText(text)}\r\n`) as [[string]]
      expect(cell.trimStart()).not.toMatch(/^[=+\-@＝＋－＠|%]/)
      expect(cell).not.toMatch(/^[\t\r\n]/)
    }),
    { numRuns: 300 },
  )
})

it('has nothing that would be computed after whatever a spreadsheet splits at, quoted or not', () => {
  fc.assert(
    fc.property(nasty, (text) => {
      for (const piece of csvText(text).split(/[,;|\t\r\n]/))
        expect(piece).not.toMatch(/^[\s\u200B\uFEFF"]*[=+\-@＝＋－＠%]/)
    }),
    { numRuns: 500 },
  )
})

it.each(['Torres, Ana', 'Ana-María', 'Ana - María', 'Ana; María', "O'Brien", 'Ana & Luis (50%)', 'a+b@c.example'])(
  'leaves %s as it is',
  (name) => expect(parse(`${csvText(name)}\r\n`)).toEqual([[name]]),
)

it.each([
  ['a;=1+1;b', "a;'=1+1;b"],
  ['a; \t"=1+1', `a; \t"'=1+1`],
  ['a\r\n-1', "a\r\n'-1"],
  ['\t=1+1', "'\t'=1+1"],
  ['=1+1', "'=1+1"],
])('puts an apostrophe before what would be computed: %j', (name, shown) =>
  expect(parse(`${csvText(name)}\r\n`)).toEqual([[shown]]),
)

it.each([
  ['a phone number, with its plus', csvPhone, /^\+[1-9]\d{10,12}$/],
  ['a code', csvCode, /^[A-Z0-9]+$/],
])('marks %s as text, and writes a formula for nothing else', (_what, write, plain) => {
  const cellOf = (text: string) => (parse(`${write(text)}\r\n`) as [[string]])[0][0]
  fc.assert(fc.property(fc.stringMatching(plain), (text) => cellOf(text) === `="${text}"`))
  fc.assert(fc.property(nasty, (text) => cellOf(text).startsWith('=') === plain.test(text)))
})

it('writes amounts as numbers and times in UTC', () => {
  const credits = { metadata: { plan: 'credits', credits: 3 }, amount: 2097, amountRefunded: 5 } as const
  const refunded = { refunded: true, amountRefunded: 2499, disputed: true, referralCode: 'ABCD2345' }
  const lost = { disputed: true, disputeLost: true }
  const rows = parse(chargesCsv([charge(0, credits), charge(1, refunded), charge(2, lost)])).map((cells) =>
    cells.join(' | '),
  )
  expect(rows).toEqual([
    'Charge | Name | Phone number | Type | Credits | Amount (USD) | Refunded (USD) | Status | Disputed | Referral code | Date (UTC)',
    'ch_0 | Driver 0 | ="+13055550000" | Credits | 3 | 20.97 | 0.05 | succeeded | No |  | 2026-11-20 15:30:00',
    'ch_1 | Driver 1 | ="+13055550001" | Week |  | 24.99 | 24.99 | refunded | Yes | ="ABCD2345" | 2026-11-20 15:29:59',
    'ch_2 | Driver 2 | ="+13055550002" | Week |  | 24.99 | 0.00 | dispute lost | No |  | 2026-11-20 15:29:58',
  ])
})

it.each(['pending', 'some_new_status'])('names the status %s as on the screen', (status) => {
  const [, row] = parse(chargesCsv([charge(1, { status })]))
  expect(row?.[columns.indexOf('status')]).toBe(status)
})

const total = 5000
const codes = ['662E41', '5MAR26', '00012345', 'ABCD2345', '1E5']
const codeOf = (index: number) => codes[index % codes.length] as string
const nameOf = (index: number) => (index % 7 === 0 ? `Ana "la\r\n${index}", Torres` : `Driver ${index}`)

const rowAt = (index: number) => ({
  ...sampleCharge,
  id: `ch_${index}`,
  key: String(index).padStart(6, '0'),
  name: nameOf(index),
  referralCode: codeOf(index),
})

let pagesRead = 0
async function readPage({ key }: Position) {
  pagesRead += 1
  const from = key === null ? 0 : Number(key) + 1
  const rows = Array.from({ length: Math.min(500, total - from) }, (_, index) => rowAt(from + index))
  return { rows, hasNext: from + rows.length < total }
}

const file = await text(Readable.from(writeCharges('en', readPage)))

// Both are told to guess numbers, as spreadsheets do.
it.each<[string, (csv: string) => string[][]]>([
  ['Papa Parse', (csv) => Papa.parse<string[]>(csv, { dynamicTyping: true, skipEmptyLines: true }).data],
  ['csv-parse', (csv) => parseCsv(csv, { bom: true, cast: true })],
])('a file of many pages is read by %s with each code and phone as it is', (_name, read) => {
  const [head, ...rows] = read(file)
  expect(head).toHaveLength(columns.length)
  expect(rows).toHaveLength(total)
  const [id, name, phone, code] = (['id', 'name', 'phone', 'code'] as const).map((column) => columns.indexOf(column))
  const wrong = rows.filter(
    (row, index) =>
      row[id ?? 0] !== `ch_${index}` ||
      row[name ?? 0] !== nameOf(index) ||
      row[phone ?? 0] !== '="+13055550100"' ||
      row[code ?? 0] !== `="${codeOf(index)}"`,
  )
  expect(wrong.slice(0, 3)).toEqual([])
})

it('is read no faster than it is taken', async () => {
  pagesRead = 0
  const stream = Readable.from(writeCharges('es', readPage))
  const reader = stream[Symbol.asyncIterator]()
  const { value: head } = (await reader.next()) as { value: string }
  expect(head).toContain('"Fecha (UTC)"')
  await reader.next()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(pagesRead).toBeLessThanOrEqual(3)
  stream.destroy()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(pagesRead).toBeLessThanOrEqual(3)
})
