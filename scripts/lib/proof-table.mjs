const begin = '<!-- table: npm run prove -- --write -->'
const end = '<!-- end of the table -->'
const head = ['Promise', 'Figure', 'Time', 'Run on']

/** A run's rows, each with its four cells. `runOn` says when and on which commit. */
export const cellsOf = (rows, runOn) =>
  rows.map(({ promise, result, isKept, seconds }) =>
    [promise, isKept ? result : `BROKEN: ${result}`, `${seconds.toFixed(0)} s`, runOn].map((cell) =>
      cell.replaceAll('|', '\\|'),
    ),
  )

export function proofTable(rows) {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column].length)))
  const line = (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rows.map(line)].join('\n')
}

/** The page with a run's rows: a whole run replaces all rows, a partial one only those of its promises. */
export function withRows(page, rows, isWhole) {
  const [before, rest = ''] = page.split(begin)
  const [stood, after] = rest.split(end)
  if (after === undefined) throw new Error('The page has no place for the table.')
  const fresh = new Map(rows.map((row) => [row[0], row]))
  const kept = isWhole ? [] : readTable(stood)
  const names = new Set([...kept, ...rows].map(([promise]) => promise))
  const table = [...names].map((name) => fresh.get(name) ?? kept.find(([promise]) => promise === name))
  return `${before}${begin}\n\n${proofTable(table)}\n\n${end}${after}`
}

const readTable = (text) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
    .map((line) =>
      line
        .slice(2, -2)
        .split(' | ')
        .map((cell) => cell.trim()),
    )
