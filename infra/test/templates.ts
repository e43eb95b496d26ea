import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Template } from 'aws-cdk-lib/assertions'
import { setTimeout as wait } from 'node:timers/promises'
import { inject } from 'vitest'
import { stages } from '../lib/stages.ts'
import { outcome } from './synthesise.ts'

const ended = join(inject('cloud'), outcome)
while (!existsSync(ended)) await wait(100)
const complaint = readFileSync(ended, 'utf8')
if (complaint) throw new Error(`The templates could not be made: ${complaint}`)

export const read = (file: string): unknown => JSON.parse(readFileSync(join(inject('cloud'), file), 'utf8'))

/** A stack's template by its ID: `prod-data`. */
export const templateOf = (id: string): Template => Template.fromJSON(Object(read(`${id}.template.json`)))

const stackNames = ['alerts', 'data', 'identity', 'api', 'web', 'watch']
export const stackIds = [
  'releases',
  'backups',
  ...stages.flatMap(({ name }) => stackNames.map((stack) => `${name}-${stack}`)),
]

/** The stacks of a stage. */
export const stacksOf = (stage: string): string[] => stackIds.filter((id) => id.startsWith(`${stage}-`))

type Resource = { readonly Properties: Record<string, unknown>; readonly DeletionPolicy?: string }

/** A stack's resources of a type by their logical IDs; of several stacks, or only those whose IDs begin like this. */
export const resourcesOf = (ids: string | readonly string[], type: string, begin = ''): [string, Resource][] =>
  [ids]
    .flat()
    .flatMap((id) => Object.entries(templateOf(id).findResources(type)) as [string, Resource][])
    .filter(([name]) => name.startsWith(begin))

export const propertiesOf = (...asked: Parameters<typeof resourcesOf>): Record<string, unknown>[] =>
  resourcesOf(...asked).map(([, { Properties }]) => Properties)

/** A value as deployed: its fixed parts, with placeholders for what only AWS knows. */
export function deployed(value: unknown): string {
  if (typeof value === 'string') return value
  const [, parts] = (Object(value)['Fn::Join'] ?? []) as [string?, unknown[]?]
  return parts ? parts.map(deployed).join('') : 'known-when-deployed'
}

/** What the role of this name may do. */
export const actionsOf = (id: string, role: string): string[] => {
  const statements = resourcesOf(id, 'AWS::IAM::Policy', role).flatMap(([, policy]) => statementsIn(policy))
  return [...new Set(statements.flatMap(({ Action }) => Action).map(String))].toSorted()
}

type Environment = {
  safeParse(value: unknown): { error?: { issues: readonly { path: readonly PropertyKey[] }[] } | undefined }
}

/** The variables without which a process doesn't start. */
export const requiredBy = (environment: Environment): string[] =>
  (environment.safeParse({}).error?.issues ?? []).map(({ path }) => String(path[0]))

type Statement = { readonly Effect: string } & Readonly<Record<string, unknown>>

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
