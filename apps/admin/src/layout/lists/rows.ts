import { rowsOnPage } from '@arribo/api-contracts/admin/lists/choices'

export type RowsChoice = (typeof rowsOnPage)[number]

/** How many rows a list has unless somebody wants more. */
export const rowsOnFirstSight = rowsOnPage[0]

/** How many rows an address asks for; the usual number stays unsaid, and no other number is taken. */
export function readRows(raw: unknown): { readonly rows?: RowsChoice } {
  const rows = rowsOnPage.find((choice) => String(choice) === String(raw))
  return rows === undefined || rows === rowsOnFirstSight ? {} : { rows }
}
