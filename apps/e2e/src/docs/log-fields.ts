import { type CallExpression, type Expression, type Node, type ObjectExpression, parseSync } from 'oxc-parser'

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)
const levels = new Set(['info', 'warn', 'error'])

/** The fields of a file's log lines are the names in the braces of each `log.warn({ … }, 'words')`. */
export function logFieldsIn(file: string, source: string): Set<string> {
  const { program, errors } = parseSync(file, source)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const objects = new Map<string, ObjectExpression>()
  const calls: CallExpression[] = []
  const walk = (node: Node): void => {
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.init?.type === 'ObjectExpression')
      objects.set(node.id.name, node.init)
    if (node.type === 'CallExpression' && isLogging(node)) calls.push(node)
    for (const child of childrenOf(node)) walk(child)
  }
  walk(program)
  return new Set(
    calls.flatMap(({ arguments: [first] }) => {
      const fields = first?.type === 'Identifier' ? objects.get(first.name) : first
      if (fields?.type !== 'ObjectExpression') throw new Error(`${file}: a line in the log whose fields cannot be read`)
      return namesIn(fields)
    }),
  )
}

function isLogging({ callee }: CallExpression): boolean {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false
  const { object } = callee
  const isLog =
    (object.type === 'Identifier' && object.name === 'log') ||
    (object.type === 'MemberExpression' && object.property.type === 'Identifier' && object.property.name === 'log')
  return isLog && levels.has(callee.property.name)
}

function namesIn({ properties }: ObjectExpression): string[] {
  return properties.flatMap((property) => {
    if (property.type === 'SpreadElement') return spreadNames(property.argument)
    return property.key.type === 'Identifier' ? [property.key.name] : []
  })
}

/** Reads `...(there && { there })`. */
function spreadNames(part: Expression): string[] {
  if (part.type === 'ParenthesizedExpression') return spreadNames(part.expression)
  if (part.type === 'LogicalExpression') return spreadNames(part.right)
  return part.type === 'ObjectExpression' ? namesIn(part) : []
}
