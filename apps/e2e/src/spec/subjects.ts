import type { Expression, Node, ObjectExpression } from 'oxc-parser'

const suites = new Set(['describe', 'suite'])
const tests = new Set(['it', 'test', 'promise'])
/** A skipped test shows nothing. */
const skipped = new Set(['skip', 'todo', 'fixme', 'skipIf', 'runIf'])

/** `test.describe.each(rows)` as ['test', 'describe', 'each']. */
function chainOf(callee: Expression): string[] {
  if (callee.type === 'Identifier') return [callee.name]
  if (callee.type === 'CallExpression') return chainOf(callee.callee)
  if (callee.type === 'TaggedTemplateExpression') return chainOf(callee.tag)
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return []
  return callee.object.type === 'Super' ? [] : [...chainOf(callee.object), callee.property.name]
}

function textOf(node: Node | undefined, source: string): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  return node?.type === 'TemplateLiteral' ? source.slice(node.start + 1, node.end - 1) : undefined
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

export type Subject = { readonly start: number; readonly title: string }

export function testsIn(program: Node, source: string): Subject[] {
  const found: Subject[] = []
  const walk = (node: Node, above: string): void => {
    let inside = above
    if (node.type === 'CallExpression') {
      const [base = '', ...rest] = chainOf(node.callee)
      if (rest.some((each) => skipped.has(each))) return
      const title = textOf(node.arguments[0], source)
      const isSuite = suites.has(base) || (tests.has(base) && rest.includes('describe'))
      if (title !== undefined && isSuite) inside = `${above}${title} › `
      else if (title !== undefined && tests.has(base) && !rest.includes('step'))
        found.push({ start: node.start, title: above + title })
    }
    for (const child of childrenOf(node)) walk(child, inside)
  }
  walk(program, '')
  return found
}

function nameIn({ properties }: ObjectExpression, source: string): string | undefined {
  for (const property of properties)
    if (property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === 'name')
      return textOf(property.value, source)
  return undefined
}

/** The first text inside, for screens made by a function: `detail('receipt', …)`. */
function firstText(node: Node, source: string): string | undefined {
  const own = textOf(node, source)
  if (own !== undefined) return own
  for (const child of childrenOf(node)) {
    const text = firstText(child, source)
    if (text !== undefined) return text
  }
  return undefined
}

/** The rows of a table of screens: objects with a name, and calls that make one or several. */
export function screensIn(program: Node, source: string): Subject[] {
  const found: Subject[] = []
  const walk = (node: Node): void => {
    const title =
      node.type === 'ObjectExpression'
        ? nameIn(node, source)
        : node.type === 'CallExpression' || node.type === 'SpreadElement'
          ? firstText(node, source)
          : undefined
    if (title !== undefined) found.push({ start: node.start, title: `screen ${title}` })
    for (const child of childrenOf(node)) walk(child)
  }
  walk(program)
  return found
}
