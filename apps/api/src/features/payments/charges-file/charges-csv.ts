import type { BillingCharge } from '@arribo/api-contracts/admin/payments/billing'
import type { Language } from '@arribo/api-contracts/shared/languages'
import { isCounted } from '@arribo/api-contracts/shared/money/plans'
import { isPhone } from '@arribo/api-contracts/shared/phone'
import { sayShared } from '@arribo/i18n/shared-sentences'
import { firstPage, type Keyed, neighbours, type Position, type Slice } from '../../../platform/lists/pages.rules.ts'

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

const statuses = ['succeeded', 'failed', 'pending', 'refunded', 'disputeLost'] as const

/** What a spreadsheet may take for the start of a formula: also after spaces or quotation marks, and in full width. */
const formula = /^[\s\u200B\uFEFF"]*[=+\-@|%＝＋－＠]|^[\t\r\n]/

/**
 * Excel with Spanish settings splits at semicolons, even within our quotation marks, and then at line breaks too. Other
 * programs let the user choose the separator.
 */
const formulaAfterSplit = /([,;|\t\r\n][\s\u200B\uFEFF"]*)(?=[=+\-@|%＝＋－＠])/g

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

export function csvText(text: string): string {
  const split = text.replaceAll(formulaAfterSplit, "$1'")
  return quoted(formula.test(text) ? `'${split}` : split)
}

/** Only for letters and digits, maybe after a plus: nothing in the text may end the formula around it. */
const asText = (text: string): string => quoted(`="${text}"`)

/** Spreadsheets drop a plus, and without it this would be another number. */
export const csvPhone = (phone: string): string => (isPhone(phone) ? asText(phone) : csvText(phone))

/** A code such as 662E41 is a number to a spreadsheet, and 5MAR26 a date, although both are quoted. */
export const csvCode = (code: string): string => (/^[A-Z0-9]+$/.test(code) ? asText(code) : csvText(code))

const dollars = (cents: number): string => (cents / 100).toFixed(2)

const moment = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ')

/** A lost dispute replaces every other status: the money is gone, and nothing is open. */
function statusOf({ refunded, status, disputeLost }: BillingCharge, language: Language): string {
  const ending = refunded ? 'refunded' : status
  const known = statuses.find((each) => each === (disputeLost ? 'disputeLost' : ending))
  return known ? sayShared(language, `charges:statuses.${known}`) : status
}

const cellsOf = (charge: BillingCharge, language: Language): string[] => [
  csvText(charge.id),
  csvText(charge.name),
  csvPhone(charge.phoneNumber ?? ''),
  csvText(sayShared(language, `plans:${charge.metadata.plan}.export`)),
  isCounted(charge.metadata.plan) ? String(charge.metadata.credits) : '',
  dollars(charge.amount),
  dollars(charge.amountRefunded),
  csvText(statusOf(charge, language)),
  csvText(sayShared(language, charge.disputed && !charge.disputeLost ? 'charges:yes' : 'charges:no')),
  csvCode(charge.referralCode ?? ''),
  csvText(moment(charge.created)),
]

const lineOf = (cells: readonly string[]) => `${cells.join(',')}\r\n`

/** The header line, after the byte order mark by which spreadsheets recognise UTF-8. */
export const csvHead = (language: Language): string =>
  `\uFEFF${lineOf(columns.map((column) => csvText(sayShared(language, `charges:columns.${column}`))))}`

export const csvLines = (charges: readonly BillingCharge[], language: Language): string =>
  charges.map((charge) => lineOf(cellsOf(charge, language))).join('')

/** The next page is read only when the reader of the file asks for more. */
export async function* writeCharges(
  language: Language,
  readPage: (at: Position) => Promise<Slice<BillingCharge & Keyed>>,
): AsyncGenerator<string> {
  yield csvHead(language)
  let at: Position | null = firstPage
  while (at) {
    const slice: Slice<BillingCharge & Keyed> = await readPage(at)
    yield csvLines(slice.rows, language)
    at = neighbours(slice, at).next
  }
}
