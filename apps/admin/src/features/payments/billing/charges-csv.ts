import { isCounted } from '@arribo/api-contracts/shared/money/plans'
import { isPhone } from '@arribo/api-contracts/shared/phone'
import type { ChargeRow } from './billing.queries.ts'

/** Names of the columns, the kinds of payment and the states, in the agent's language. */
export type CsvWords = {
  readonly columns: Readonly<Record<(typeof columns)[number], string>>
  readonly plans: Readonly<Record<ChargeRow['metadata']['plan'], string>>
  readonly statuses: Readonly<Record<(typeof statuses)[number], string>>
  readonly yes: string
  readonly no: string
}

export const columns = [
  'id',
  'name',
  'phone',
  'type',
  'credits',
  'amount',
  'refunded',
  'status',
  'disputed',
  'code',
  'date',
] as const

export const statuses = ['succeeded', 'failed', 'pending', 'refunded'] as const

/** Text that a spreadsheet may read as the start of a formula, also after blanks or in full width. */
const formula = /^[\s\u200B\uFEFF]*[=+\-@|%＝＋－＠]|^[\t\r\n]/

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

/** Text that a spreadsheet shows but never evaluates as a formula. */
export const csvText = (text: string): string => quoted(formula.test(text) ? `'${text}` : text)

/**
 * Without its plus it would be another number, and spreadsheets drop the plus. The only formula we write marks the
 * digits as text; it can contain nothing but a plus and digits.
 */
export const csvPhone = (phone: string): string => (isPhone(phone) ? quoted(`="${phone}"`) : csvText(phone))

const dollars = (cents: number): string => (cents / 100).toFixed(2)

/** UTC date and time as spreadsheets parse them. */
const moment = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ')

/** As on the screen; a status that we don't know stays Stripe's. */
function statusOf({ refunded, status }: ChargeRow, words: CsvWords): string {
  const known = statuses.find((each) => each === (refunded ? 'refunded' : status))
  return known ? words.statuses[known] : status
}

const cellsOf = (charge: ChargeRow, words: CsvWords): string[] => [
  csvText(charge.id),
  csvText(charge.name),
  csvPhone(charge.phoneNumber ?? ''),
  csvText(words.plans[charge.metadata.plan]),
  isCounted(charge.metadata.plan) ? String(charge.metadata.credits) : '',
  dollars(charge.amount),
  dollars(charge.amountRefunded),
  csvText(statusOf(charge, words)),
  csvText(charge.disputed ? words.yes : words.no),
  csvText(charge.referralCode ?? ''),
  csvText(moment(charge.created)),
]

/** A file that spreadsheets open: UTF-8 with a byte order mark, one line per charge, formulas neutralised. */
export function chargesCsv(charges: readonly ChargeRow[], words: CsvWords): string {
  const head = columns.map((column) => csvText(words.columns[column]))
  const lines = [head, ...charges.map((charge) => cellsOf(charge, words))]
  return `\uFEFF${lines.map((cells) => `${cells.join(',')}\r\n`).join('')}`
}
