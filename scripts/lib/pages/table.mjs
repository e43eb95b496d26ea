import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../setup.mjs'

const ms = (value) => `${Math.round(value).toLocaleString('en-US')} ms`
const inRatio = (value, still) => `${ms(value)} (${(value / still).toFixed(2)} x)`

export function tableOf(rows, still) {
  const head = ['Page', 'First paint', 'Largest paint', 'Transfer', 'Requests', 'Shift', 'Score']
  const lines = rows.map(({ name, figures }) => [
    name,
    inRatio(figures.firstPaint, still.firstPaint),
    inRatio(figures.largestPaint, still.largestPaint),
    `${figures.kilobytes.toFixed(1)} kB`,
    figures.requests,
    figures.shift.toFixed(3),
    figures.score,
  ])
  return tableFrom(head, lines)
}

export function signedInTableOf(rows, still) {
  const head = ['Page', 'Largest paint', 'Shown after', 'Usable after', 'Transfer', 'Requests', 'Shift', 'Score']
  const lines = rows.map(({ name, figures }) => [
    name,
    figures.largestPaint ? inRatio(figures.largestPaint, still.largestPaint) : '',
    figures.shown ? ms(figures.shown) : '',
    figures.usable ? ms(figures.usable) : '',
    figures.kilobytes === undefined ? '' : `${figures.kilobytes.toFixed(1)} kB`,
    figures.requests ?? '',
    figures.shift?.toFixed(3) ?? '',
    figures.score ?? '',
  ])
  return tableFrom(head, lines)
}

const units = {
  firstPaint: ms,
  largestPaint: ms,
  shown: ms,
  usable: ms,
  kilobytes: (value) => `${value.toFixed(1)} kB`,
  shift: (value) => value.toFixed(3),
}

export function goalsTableOf(judged, names) {
  const lines = judged.map(({ figure, value, other, ratio, beside, times, most, least, more, ...goal }) => {
    const written = (number) => (number === undefined ? '' : (units[figure] ?? String)(number))
    const allowed = [
      times && `≤ ${times} x`,
      most !== undefined && `≤ ${written(most)}`,
      least && `≥ ${written(least)}`,
      more && `≤ ${written(more)} more`,
    ]
    return [
      goal.what,
      goal.name,
      written(value),
      other === undefined ? '' : `${written(other)}, ${names[beside]}`,
      ratio === undefined ? '' : `${ratio.toFixed(2)} x`,
      allowed.find(Boolean),
      goal.isMet ? 'met' : 'NOT MET',
    ]
  })
  return tableFrom(['Goal', 'Page, the worst of several', 'Today', 'Beside', 'Ratio', 'Allowed', 'Judged'], lines)
}

export const tableFrom = (head, lines) =>
  [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

/** Puts a new text between the markers of a command in a document. */
export function writeAt(command, document, text) {
  const [opening, closing] = [`<!-- npm run ${command} --write -->`, `<!-- /${command.replace(' --', '')} -->`]
  const file = path.join(root, document)
  const [before, rest = ''] = readFileSync(file, 'utf8').split(opening)
  const after = rest.split(closing)[1]
  if (after === undefined) throw new Error(`The document has no place between ${opening} and ${closing}`)
  writeFileSync(file, `${before}${opening}\n\n${text}\n\n${closing}${after}`)
}
