/** With fewer files there is no meaningful median: they only count among all files together. */
const enoughFiles = 50

/** The table lists folders above 15 files, but only one this full breaks the limit. */
const tooMany = 20

/** Folders whose file names are an interface, so that subfolders would only lengthen them (docs/decisions/0016). */
const flatOnPurpose = new Set(['packages/ui/src', 'scripts'])

const breachesOfSizes = ({ name, median, p95 }) => [
  ...(median > 60 ? [`${name}: a median of ${median} lines, at most 60`] : []),
  ...(p95 > 150 ? [`${name}: 95 of 100 files have up to ${p95} lines, at most 150`] : []),
]

/** Violations of the limits on sizes, cycles and folders in one app or package, one line each. */
export function breaches(part) {
  const { name, files, max, longFunctions, cycles, crowded } = part
  return [
    ...(files < enoughFiles ? [] : breachesOfSizes(part)),
    ...(max > 300 ? [`${name}: a file of ${max} lines, at most 300`] : []),
    ...longFunctions.map(({ place, line, lines }) => `${place}:${line}: a function of ${lines} lines, at most 50`),
    ...cycles.map((group) => `a cycle of imports: ${group.join(', ')}`),
    ...crowded
      .filter(({ folder, count }) => count > tooMany && !flatOnPurpose.has(folder))
      .map(({ folder, count }) => `${folder}: ${count} files in one folder, at most ${tooMany}`),
  ]
}

/** What breaks the size limits for all files together. */
export const breachesOfAll = (all) => [
  ...(all.median < 25 ? [`${all.name}: a median of ${all.median} lines, at least 25`] : []),
  ...breachesOfSizes(all),
]

export const nounBreach = (cycle) => `a cycle of nouns in apps/api/src/features: ${cycle.join(', ')}`
