import { parseSync } from 'oxc-parser'

const isDirective = /^\s*(?:oxlint|eslint|@ts-|c8 |v8 )/

const textOf = ({ value }) =>
  value
    .split('\n')
    .map((line) => line.replace(/^\s*\*\s?/, '').trim())
    .filter((line) => line !== '')
    .join(' ')
    .trim()

/** The comments of one file as running text; neighbouring line comments are one. */
export function commentsOf(place, source) {
  const { comments } = parseSync(place, source)
  const found = []
  for (const comment of comments) {
    const text = textOf(comment)
    if (text === '' || isDirective.test(text)) continue
    const last = found.at(-1)
    const isNext = last?.isLine && comment.type === 'Line' && /^\s*$/.test(source.slice(last.end, comment.start))
    if (isNext) Object.assign(last, { text: `${last.text} ${text}`, end: comment.end })
    else {
      const line = source.slice(0, comment.start).split('\n').length
      found.push({ place, line, text, end: comment.end, isLine: comment.type === 'Line' })
    }
  }
  return found.map(({ line, text }) => ({ place: `${place}:${line}`, text }))
}
