import { isDeepStrictEqual } from 'node:util'
import { type Ask, valueOf, words } from './ask.ts'

type Resource = { readonly Type: string }
export type Template = {
  readonly Resources?: Readonly<Record<string, Resource>>
  readonly Parameters?: Readonly<Record<string, { readonly Default?: unknown }>>
}

/** Without a status, the stack was never created. */
export type StackFact = {
  readonly status: string | undefined
  readonly template: Template
  readonly parameters: Readonly<Record<string, string>>
  readonly outputs: Readonly<Record<string, string>>
}

type Pair = { readonly [name: string]: string }
const byName = (pairs: unknown, key: string, value: string): Record<string, string> =>
  Object.fromEntries(((pairs ?? []) as Pair[]).map((pair) => [pair[key] ?? '', pair[value] ?? '']))

export function readStack(ask: Ask, stackName: string): StackFact {
  const described = ask(words`cloudformation describe-stacks --stack-name ${stackName} --query Stacks[0]`)
  const stack = Object(valueOf(described, (value) => value, undefined))
  const status: string | undefined = stack['StackStatus']
  const asking = words`cloudformation get-template --stack-name ${stackName} --query TemplateBody`
  const template = status ? valueOf(ask(asking), parsed, {}) : {}
  return {
    status,
    template,
    parameters: byName(stack['Parameters'], 'ParameterKey', 'ParameterValue'),
    outputs: byName(stack['Outputs'], 'OutputKey', 'OutputValue'),
  }
}

const parsed = (value: unknown): Template => (typeof value === 'string' ? JSON.parse(value) : Object(value))

export type StackStep =
  | { readonly kind: 'create' | 'change' }
  /** After a failed creation, a stack can only be deleted and created again. */
  | { readonly kind: 'delete-first' }
  | { readonly kind: 'wait'; readonly until: string }
  /** A failed rollback has to be finished first. */
  | { readonly kind: 'end-rollback' }

/** The last verb says what goes on: UPDATE_ROLLBACK_IN_PROGRESS is a rollback. */
const goingOn = /(CREATE|ROLLBACK|UPDATE|DELETE)(?:_COMPLETE_CLEANUP)?_IN_PROGRESS$/

export function stackStep(status: string | undefined): StackStep {
  // REVIEW_IN_PROGRESS: a change set was created but never executed.
  if (status === undefined || status === 'REVIEW_IN_PROGRESS' || status === 'DELETE_COMPLETE') return { kind: 'create' }
  const what = goingOn.exec(status)?.[1]
  if (what) return { kind: 'wait', until: `stack-${what.toLowerCase()}-complete` }
  if (['ROLLBACK_COMPLETE', 'ROLLBACK_FAILED', 'CREATE_FAILED', 'DELETE_FAILED'].includes(status))
    return { kind: 'delete-first' }
  return { kind: status === 'UPDATE_ROLLBACK_FAILED' ? 'end-rollback' : 'change' }
}

/** By the words of the plan. Resources are listed as `LogicalId (type)`, parameters with a new value as `Release: old → new`. */
export type Difference = Readonly<Record<'add' | 'change' | 'remove' | 'set', readonly string[]>>

type Deployed = { readonly template: Template; readonly parameters: Readonly<Record<string, string>> }

export function differenceOf(before: Deployed, after: Deployed): Difference {
  const [old, wanted] = [before.template.Resources ?? {}, after.template.Resources ?? {}]
  const named = (from: Readonly<Record<string, Resource>>, isListed: (id: string) => boolean) =>
    Object.entries(from).flatMap(([id, { Type }]) => (isListed(id) ? [`${id} (${Type})`] : []))
  return {
    add: named(wanted, (id) => !(id in old)),
    change: named(wanted, (id) => id in old && !isDeepStrictEqual(old[id], wanted[id])),
    remove: named(old, (id) => !(id in wanted)),
    set: Object.entries(after.parameters).flatMap(([name, value]) => {
      const known = before.parameters[name]
      return known === value ? [] : [`${name}: ${known ?? 'nothing'} → ${value}`]
    }),
  }
}

export const isSame = (difference: Difference): boolean => Object.values(difference).flat().length === 0

const holdsPeoplesData =
  /\((AWS::(DynamoDB::(Global)?Table|S3::Bucket|Cognito::UserPool|SecretsManager::Secret|KMS::Key))\)$/

export const lossesOf = ({ remove }: Difference): string[] => remove.filter((each) => holdsPeoplesData.test(each))
