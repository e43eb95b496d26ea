import { rowsOnPage } from '@arribo/api-contracts/admin/lists/choices'

export type RowsChoice = (typeof rowsOnPage)[number]

/** The default number of rows. */
export const rowsOnFirstSight = rowsOnPage[0]

/** The number of rows in a URL; the default is left out, and other numbers are dropped. */
export function readRows(raw: unknown): { readonly rows?: RowsChoice } {
  const rows = rowsOnPage.find((choice) => String(choice) === String(raw))
  return rows === undefined || rows === rowsOnFirstSight ? {} : { rows }
}
