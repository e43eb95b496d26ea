import { parseSync } from 'oxc-parser'

const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])
const isNode = (value) => typeof value === 'object' && value !== null && 'type' in value

function functionsIn(node) {
  const own = functions.has(node.type) ? [node] : []
  return [...own, ...Object.values(node).flat().filter(isNode).flatMap(functionsIn)]
}

function linesOf(source) {
  const starts = [0]
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) starts.push(at + 1)
  return (offset) => {
    let [low, high] = [0, starts.length - 1]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if (starts[middle] <= offset) low = middle
      else high = middle - 1
    }
    return low
  }
}

/** A line of a comment without words, or with a type (plain JavaScript). */
const saysNothing = /^\s*(?:\/?\*+\/?\s*$|(?:\/\*)?\*+\s*@(?:param|returns|type|typedef)\b)/

/** Lines with only a comment, and blank lines. */
function emptyLines(source, comments, lineOf) {
  const blanked = [...source]
  const commented = new Set()
  for (const { start, end } of comments) {
    for (let line = lineOf(start); line <= lineOf(end - 1); line += 1) commented.add(line)
    for (let at = start; at < end; at += 1) if (source[at] !== '\n') blanked[at] = ' '
  }
  const empty = new Set(
    blanked
      .join('')
      .split('\n')
      .flatMap((line, index) => (line.trim() === '' ? [index] : [])),
  )
  const lines = source.split('\n')
  return { empty, comments: [...commented].filter((line) => empty.has(line) && !saysNothing.test(lines[line])).length }
}

const isTypeOnly = ({ entries }) => entries.length > 0 && entries.every(({ isType }) => isType)

function importsOf({ staticImports, staticExports }) {
  const exportedAgain = staticExports.flatMap(({ entries }) => entries.filter(({ moduleRequest }) => moduleRequest))
  return [
    ...staticImports.map((each) => ({ from: each.moduleRequest.value, isType: isTypeOnly(each) })),
    ...exportedAgain.map(({ moduleRequest, isType }) => ({ from: moduleRequest.value, isType })),
  ]
}

/**
 * One file in figures: its lines, its comment-only lines, its imports, and its functions longer than `limit` lines of
 * code. Blank lines and comments don't count towards a function, as in the linter's rule.
 */
export function measureSource(file, source, limit = 50) {
  const { program, comments, module, errors } = parseSync(file, source)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const lineOf = linesOf(source)
  const nothing = emptyLines(source, comments, lineOf)
  const long = functionsIn(program).flatMap(({ start, end }) => {
    const [first, last] = [lineOf(start), lineOf(end - 1)]
    const lines = Array.from({ length: last - first + 1 }, (_, index) => first + index)
    const code = lines.filter((line) => !nothing.empty.has(line)).length
    return code > limit ? [{ line: first + 1, lines: code }] : []
  })
  return {
    lines: source.replace(/\n$/, '').split('\n').length,
    comments: nothing.comments,
    imports: importsOf(module),
    longFunctions: long,
  }
}
