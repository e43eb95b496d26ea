const columns = [
  ['room', ({ name }) => name],
  ['files', ({ files }) => files],
  ['median', ({ median }) => median],
  ['p95', ({ p95 }) => p95],
  ['max', ({ max }) => max],
  ['functions > 50', ({ longFunctions }) => longFunctions.length],
  ['comments in 100', ({ comments }) => comments.toFixed(1)],
  ['tests : source', ({ tests }) => tests.toFixed(2)],
  ['cycles', ({ valueCycles }) => valueCycles.length],
  ['with types', ({ cycles }) => cycles.length],
  ['folders > 15', ({ crowded }) => crowded.length],
]

export function tableOf(measures) {
  const rows = [
    columns.map(([title]) => title),
    ...measures.map((each) => columns.map(([, read]) => String(read(each)))),
  ]
  const widths = columns.map((_, index) => Math.max(...rows.map((row) => row[index].length)))
  return rows
    .map((row) =>
      row.map((cell, index) => (index === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[index]))).join('  '),
    )
    .join('\n')
}
