import { parseSync } from 'oxc-parser'
import type { CallExpression, Expression, Node } from 'oxc-parser'

/** A test's titles from the outermost describe to its own, as they stand in the source: `%s` and `${x}` included. */
export type Titles = readonly string[]

const suites = new Set(['describe', 'suite'])
/** A promise is a test with a figure. */
const tests = new Set(['it', 'test', 'promise'])
/** A test that does not run proves nothing. */
const idle = new Set(['skip', 'todo', 'fixme', 'skipIf', 'runIf'])

/** `test.describe.each(rows)` as ['test', 'describe', 'each']. */
function chainOf(callee: Expression): string[] {
  if (callee.type === 'Identifier') return [callee.name]
  if (callee.type === 'CallExpression') return chainOf(callee.callee)
  if (callee.type === 'TaggedTemplateExpression') return chainOf(callee.tag)
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return []
  return callee.object.type === 'Super' ? [] : [...chainOf(callee.object), callee.property.name]
}

function titleIn(call: CallExpression, source: string): string | undefined {
  const [first] = call.arguments
  if (first?.type === 'Literal' && typeof first.value === 'string') return first.value
  return first?.type === 'TemplateLiteral' ? source.slice(first.start + 1, first.end - 1) : undefined
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

/** Every test of a file that runs, in the order of the source. */
export function testsIn(file: string, source: string): Titles[] {
  const { program, errors } = parseSync(file, source)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const found: Titles[] = []
  const walk = (node: Node, above: Titles): void => {
    let inside = above
    if (node.type === 'CallExpression') {
      const [base = '', ...rest] = chainOf(node.callee)
      const title = titleIn(node, source)
      if (rest.some((each) => idle.has(each))) return
      if (title !== undefined && (suites.has(base) || (tests.has(base) && rest.includes('describe'))))
        inside = [...above, title]
      else if (title !== undefined && tests.has(base) && !rest.includes('step')) found.push([...above, title])
    }
    for (const child of childrenOf(node)) walk(child, inside)
  }
  walk(program, [])
  return found
}

/** Whether a document may call the test by this: its own title, with as many of those around it as it takes. */
export const isCalled = (titles: Titles, given: Titles): boolean =>
  given.every((title, index) => titles[titles.length - given.length + index] === title)
