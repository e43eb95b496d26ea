export type Statement = { readonly Effect: string } & Readonly<Record<string, unknown>>

/** Every policy statement anywhere in a template. */
export function statementsIn(node: unknown): Statement[] {
  if (typeof node !== 'object' || node === null) return []
  const own = isStatement(node) ? [node] : []
  return [...own, ...Object.values(node).flatMap(statementsIn)]
}

const isStatement = (node: object): node is Statement =>
  'Effect' in node && (node.Effect === 'Allow' || node.Effect === 'Deny')

/** Permissions that a statement grants too broadly; empty for a narrow one. */
export function openingsOf(statement: Statement): string[] {
  if (statement.Effect === 'Deny') return []
  const isOpen = {
    Principal: listed(Object(statement['Principal'])['AWS'] ?? statement['Principal']).includes('*'),
    NotPrincipal: 'NotPrincipal' in statement,
    Action: listed(statement['Action']).some((action) => String(action).includes('*')),
    NotAction: 'NotAction' in statement,
    Resource: listed(statement['Resource']).includes('*'),
    NotResource: 'NotResource' in statement,
  }
  return Object.entries(isOpen).flatMap(([name, open]) => (open ? [name] : []))
}

const listed = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])
