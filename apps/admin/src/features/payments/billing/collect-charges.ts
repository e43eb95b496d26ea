import { api } from '../../../app/api.ts'
import { type BillingSearch, filterOf } from './billing-search.ts'
import type { ChargeRow, ChargesAnswer } from './billing.queries.ts'

/** The maximum number of charges in a file; the newest are kept. */
export const maxChargesInFile = 10_000
const atOnce = 100

export type Collected = {
  readonly charges: readonly ChargeRow[]
  readonly answer: Pick<ChargesAnswer, 'startDate' | 'endDate' | 'total'>
  /** True when the filter matches more than the file holds. */
  readonly isCut: boolean
}

/** Reads the whole filter, page by page. Rejects with the signal's reason when aborted. */
export async function collectCharges(
  search: BillingSearch,
  signal: AbortSignal,
  onProgress: (done: number, total: number) => void,
): Promise<Collected> {
  const charges: ChargeRow[] = []
  let cursor: string | undefined
  for (;;) {
    const query = { ...filterOf(search), limit: atOnce, ...(cursor !== undefined && { cursor }) } as const
    const answer = await api.listCharges({ query }, { signal })
    signal.throwIfAborted()
    charges.push(...answer.data)
    const isFull = charges.length >= maxChargesInFile
    onProgress(charges.length, Math.min(answer.total, maxChargesInFile))
    if (answer.nextCursor === null || isFull)
      return {
        charges: charges.slice(0, maxChargesInFile),
        answer,
        isCut: answer.nextCursor !== null || answer.isTotalCapped,
      }
    cursor = answer.nextCursor
  }
}
