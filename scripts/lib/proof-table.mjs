const begin = '<!-- table: npm run prove -- --write -->'
const end = '<!-- end of the table -->'

/** The rows of a run as a table for terminal and Markdown alike, its columns aligned. */
export function proofTable(rows) {
  const cells = [
    ['Promise', 'Figure', 'Time'],
    ...rows.map(({ promise, figure, isKept, seconds }) => [
      promise,
      isKept ? figure : `BROKEN: ${figure}`,
      `${seconds.toFixed(0)} s`,
    ]),
  ].map((row) => row.map((cell) => cell.replaceAll('|', '\\|')))
  const widths = [0, 1, 2].map((column) => Math.max(...cells.map((row) => row[column].length)))
  const line = (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`
  const [head, ...body] = cells.map(line)
  return [head, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...body].join('\n')
}

/** A page with the text between its two marks replaced. */
export function withTable(page, text) {
  const [before, rest = ''] = page.split(begin)
  const after = rest.split(end)[1]
  if (after === undefined) throw new Error('The page has no place for the table.')
  return `${before}${begin}\n\n${text}\n\n${end}${after}`
}
