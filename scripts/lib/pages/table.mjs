import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../setup.mjs'

const ms = (value) => `${Math.round(value).toLocaleString('en-US')} ms`

const units = {
  firstPaint: ms,
  largestPaint: ms,
  shown: ms,
  usable: ms,
  kilobytes: (value) => `${value.toFixed(1)} kB`,
  shift: (value) => value.toFixed(3),
}
const written = (figure, value) => (value === undefined ? '' : (units[figure] ?? String)(value))

function figuresTable(columns, rows, { firstPaint, largestPaint }) {
  const still = { firstPaint, largestPaint }
  const cell = (figures, figure) => {
    const text = written(figure, figures[figure])
    return text && figure in still ? `${text} (${(figures[figure] / still[figure]).toFixed(2)} x)` : text
  }
  const lines = rows.map(({ name, figures }) => [
    name,
    ...Object.values(columns).map((figure) => cell(figures, figure)),
  ])
  return tableFrom(['Page', ...Object.keys(columns)], lines)
}

const ofLoading = { Transfer: 'kilobytes', Requests: 'requests', Shift: 'shift', Score: 'score' }

export const tableOf = (rows, still) =>
  figuresTable({ 'First paint': 'firstPaint', 'Largest paint': 'largestPaint', ...ofLoading }, rows, still)

export const signedInTableOf = (rows, still) =>
  figuresTable(
    { 'Largest paint': 'largestPaint', 'Shown after': 'shown', 'Usable after': 'usable', ...ofLoading },
    rows,
    still,
  )

export function goalsTableOf(judged, names) {
  const lines = judged.map(({ figure, value, other, ratio, beside, times, most, least, more, ...goal }) => {
    const allowed = [
      times && `≤ ${times} x`,
      most !== undefined && `≤ ${written(figure, most)}`,
      least && `≥ ${written(figure, least)}`,
      more && `≤ ${written(figure, more)} more`,
    ]
    return [
      goal.what,
      goal.name,
      written(figure, value),
      other === undefined ? '' : `${written(figure, other)}, ${names[beside]}`,
      ratio === undefined ? '' : `${ratio.toFixed(2)} x`,
      allowed.find(Boolean),
      goal.isMet ? 'met' : 'NOT MET',
    ]
  })
  return tableFrom(['Goal', 'Page, the worst of several', 'Today', 'Beside', 'Ratio', 'Allowed', 'Judged'], lines)
}

export const tableFrom = (head, lines) =>
  [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

export function writeAt(command, document, text) {
  const [opening, closing] = [`<!-- npm run ${command} --write -->`, `<!-- /${command.replace(' --', '')} -->`]
  const file = path.join(root, document)
  const [before, rest = ''] = readFileSync(file, 'utf8').split(opening)
  const after = rest.split(closing)[1]
  if (after === undefined) throw new Error(`The document has no place between ${opening} and ${closing}`)
  writeFileSync(file, `${before}${opening}\n\n${text}\n\n${closing}${after}`)
}
