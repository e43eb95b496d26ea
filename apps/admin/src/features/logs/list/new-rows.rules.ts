type Rows = { readonly Items: readonly { readonly id: string }[] }

/** If all rows are newer than those shown, there may be more of them. */
export function countNew(shown: Rows, latest: Rows): { count: number; isAtLeast: boolean } {
  const first = shown.Items[0]
  const known = first ? latest.Items.findIndex(({ id }) => id === first.id) : -1
  if (known >= 0) return { count: known, isAtLeast: false }
  return { count: latest.Items.length, isAtLeast: first !== undefined && latest.Items.length > 0 }
}
