import { pages, visits } from './budgets.mjs'

const namesOf = (list) => list.map(({ name }) => name)
const users = 'admin /admin/users cold'
// Visits that press at once leave the page too early to measure its layout shift.
const shifting = namesOf([...pages, ...visits.filter(({ mode }) => mode !== 'press')]).filter((name) => name !== users)

/**
 * What users must feel, whatever draws the pages. `times` is a ratio to the static page's figure in the same run, or to
 * `was`: what commit a48f4dcb, whose pages the old renderer drew, took where the budgets were set; `more` is the difference
 * to it. `most` and `least` are absolute. A goal of several pages is judged by the worst.
 */
const goals = [
  { what: 'first paint, prerendered', of: namesOf(pages), figure: 'firstPaint', times: 1.2 },
  { what: 'largest paint, prerendered', of: namesOf(pages), figure: 'largestPaint', times: 1.2 },
  { what: 'presses made at once and lost', of: ['/login slow'], figure: 'lost', most: 0 },
  { what: 'usable', of: ['/login slow'], figure: 'usable', was: 982, times: 1.3 },
  // The goal (165 kB, from 115) excludes the font and what loads while typing, so judge the difference: 50 kB.
  { what: 'transfer', of: ['sign-in to /app'], figure: 'kilobytes', was: 165.6, more: 50 },
  { what: 'files fetched twice', of: ['sign-in to /app'], figure: 'repeated', most: 0 },
  { what: 'greeting', of: ['/app slow'], figure: 'shown', was: 809, times: 1.1 },
  { what: 'usable', of: ['/app slow'], figure: 'usable', was: 2283, times: 1.15 },
  { what: 'usable', of: ['/app warm'], figure: 'usable', most: 450 },
  { what: 'largest paint', of: [users], figure: 'largestPaint', times: 2.5 },
  { what: 'requests', of: [users], figure: 'requests', most: 12 },
  { what: 'score', of: [users], figure: 'score', least: 95 },
  { what: 'layout shift', of: [users], figure: 'shift', most: 0.05 },
  { what: 'pressable', of: ['/imhere-light slow'], figure: 'usable', was: 3685, times: 1.25 },
  { what: 'transfer', of: ['/imhere-light warm'], figure: 'kilobytes', most: 0 },
  { what: 'layout shift, the others', of: shifting, figure: 'shift', most: 0.02 },
]

/** At most 0 if the goal is met. */
function beyond({ times, most, least, more }, { value, other, ratio }) {
  const distances = [ratio - times, value - most, least - value, value - other - more]
  return distances.find((distance) => !Number.isNaN(distance)) ?? Infinity
}

function judgeRow(goal, { name, figures }, still) {
  const value = figures[goal.figure]
  const other = goal.was ?? (goal.times && still[goal.figure])
  const judged = { name, value, other, ratio: other > 0 ? value / other : undefined }
  return { ...judged, beyond: beyond(goal, judged) }
}

/** Each goal with the worst of its pages. Goals of which no page was measured are left out; a missing figure misses them. */
export function judge(rows, still) {
  return goals.flatMap((goal) => {
    const judged = rows.filter(({ name }) => goal.of.includes(name)).map((row) => judgeRow(goal, row, still))
    if (judged.length === 0) return []
    const [worst] = judged.toSorted((a, b) => b.beyond - a.beyond)
    return [{ ...goal, ...worst, isMet: worst.beyond <= 0 }]
  })
}
