/** Moves the focus to the link or button of the next or previous row in the page's table. */
export function stepRow(by: 1 | -1): void {
  const rows = [...document.querySelectorAll('main tbody tr')].flatMap((row) => {
    const way = row.querySelector<HTMLElement>('a[data-row]') ?? row.querySelector<HTMLElement>('a[href], button')
    return way ? [{ row, way }] : []
  })
  const at = rows.findIndex(({ row }) => row.contains(document.activeElement))
  const next = at === -1 ? (by === 1 ? 0 : rows.length - 1) : at + by
  rows[next]?.way.focus()
}
