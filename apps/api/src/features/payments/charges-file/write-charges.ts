import type { BillingCharge } from '@arribo/api-contracts/admin/payments/billing'
import type { Language } from '@arribo/api-contracts/shared/languages'
import { firstPage, type Keyed, neighbours, type Position, type Slice } from '../../../platform/lists/pages.rules.ts'
import { csvHead, csvLines } from './charges-csv.ts'

/** A file of all pages. The next one is read only when the reader of the file asks for more. */
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
