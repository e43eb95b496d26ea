/** moto_server.py leaves this placeholder where moto creates nothing. */
const notMade = /^not-made-by-moto-|^None$/

function countsOf(resources) {
  const counts = new Map()
  for (const { ResourceType: type, PhysicalResourceId: id } of resources) {
    const { made, left } = counts.get(type) ?? { made: 0, left: 0 }
    counts.set(type, notMade.test(id ?? 'None') ? { made, left: left + 1 } : { made: made + 1, left })
  }
  return [...counts].map(([type, count]) => ({ type, ...count })).toSorted((a, b) => (a.type < b.type ? -1 : 1))
}

export function reportOf({ resources, repairs, leftOut, checks }) {
  const counts = countsOf(resources)
  const sum = (name) => counts.reduce((total, count) => total + count[name], 0)
  return [
    `${sum('made')} resources created by moto, ${sum('left')} that it can't create.`,
    '',
    '| Resource | Made | Not by moto |',
    '| --- | --- | --- |',
    ...counts.map(({ type, made, left }) => `| ${type} | ${made || ''} | ${left || ''} |`),
    '',
    'Where moto differs from AWS, and how it was patched:',
    '',
    ...repairs.map((repair) => `- ${repair}`),
    '',
    'Left out:',
    '',
    ...leftOut.map((line) => `- ${line}`),
    '',
    'The packed API, functions and nightly commands against moto:',
    '',
    '| Asked | Answer |',
    '| --- | --- |',
    ...checks.map(({ asked, answer }) => `| ${asked} | ${answer} |`),
  ].join('\n')
}
