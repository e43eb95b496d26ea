import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { sampleCharge } from '@arribo/api-contracts/testing/sample-charge'
import { parse } from 'csv-parse/sync'
import Papa from 'papaparse'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Position } from '../../../platform/lists/pages.rules.ts'
import { columns, writeCharges } from './charges-csv.ts'

const total = 50_000
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

describe('a file of 50,000 charges', () => {
  let file: string
  beforeAll(async () => {
    file = await text(Readable.from(writeCharges('en', readPage)))
  })

  // Both are told to guess numbers, as spreadsheets do.
  it.each<[string, (csv: string) => string[][]]>([
    ['Papa Parse', (csv) => Papa.parse<string[]>(csv, { dynamicTyping: true, skipEmptyLines: true }).data],
    ['csv-parse', (csv) => parse(csv, { bom: true, cast: true })],
  ])('is read by %s with each code and phone as it is', (_name, read) => {
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
