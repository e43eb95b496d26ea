import type { Build } from '../deploy/changes.ts'
import { isGuest, type Stage } from '../stages.ts'
import {
  type Difference,
  differenceOf,
  isSame,
  type StackFact,
  type StackStep,
  stackStep,
  type Template,
} from './stacks.ts'
import type { Ask } from './ask.ts'

export type StackInput = { readonly stackName: string; readonly file: string; readonly template: Template }
export type Settings = Readonly<Record<string, string | undefined>>

export type PlannedStack = StackInput & {
  readonly step: StackStep
  readonly difference: Difference
  readonly values: Readonly<Record<string, string>>
  /** The template's parameters with neither a value nor a default. */
  readonly unset: readonly string[]
}

export function planStack(wanted: StackInput, fact: StackFact, settings: Settings): PlannedStack {
  const { Parameters = {} } = wanted.template
  const names = Object.keys(Parameters)
  const values = Object.fromEntries(names.flatMap((name) => (settings[name] ? [[name, settings[name]]] : [])))
  const difference = differenceOf(fact, { template: wanted.template, parameters: values })
  return {
    ...wanted,
    step: stackStep(fact.status),
    difference,
    values,
    unset: names.filter((name) => Parameters[name]?.Default === undefined && !(name in values)),
  }
}

export const isAsWanted = ({ step, difference }: PlannedStack): boolean => step.kind === 'change' && isSame(difference)

const shown = 12
function list(what: string, names: readonly string[]): string[] {
  if (names.length === 0) return []
  const more = names.length > shown ? ` and ${names.length - shown} more` : ''
  return [`       ${what}: ${names.slice(0, shown).join(', ')}${more}`]
}

function stackLines(planned: PlannedStack): string[] {
  const { stackName, step, difference, template } = planned
  if (isAsWanted(planned)) return [`leave ${stackName} as it is`]
  const count = Object.keys(template.Resources ?? {}).length
  if (step.kind === 'create') return [`create ${stackName}: ${count} resources`]
  if (step.kind === 'delete-first') return [`delete what is left of ${stackName}, and create it: ${count} resources`]
  const first = { change: '', wait: 'wait for what goes on there, then ', 'end-rollback': 'end its rollback, then ' }
  const details = Object.entries(difference).flatMap(([what, names]) => list(what, names))
  return [`${first[step.kind]}change ${stackName}`, ...details]
}

export function planLines(stage: Stage, stacks: readonly PlannedStack[], secrets: readonly string[]): string[] {
  const sourceOf = (secret: string) =>
    secret === 'keys' ? 'new keys' : isGuest(stage) ? `the keys of ${stage.home}` : 'the file'
  const steps = stacks.flatMap((planned) => [
    stackLines(planned),
    ...(planned.stackName.endsWith('-data')
      ? secrets.map((secret) => [`fill the secret arribo/${stage.name}/${secret} with ${sourceOf(secret)}`])
      : []),
  ])
  const all = [...steps, ['copy the files of both web apps']]
  return all.flatMap(([first = '', ...rest], at) => [`${String(at + 1).padStart(4)}. ${first}`, ...rest])
}

export function endLines(stage: Stage, outputs: Readonly<Record<string, string>>): string[] {
  const webhook = `${stage.apiAddress}/api/webhooks/stripe`
  return [
    `  driver app   ${stage.driverOrigin}`,
    `  back office  ${stage.adminOrigin}`,
    `  API          ${stage.apiAddress}/api/status/health`,
    `  webhook      ${webhook}`,
    `  user pool    ${outputs['COGNITOUSERPOOLID'] ?? 'unknown'}`,
    `  dashboard    arribo-${stage.name}`,
    '',
    'The first time: confirm the mail of SNS, name the webhook to the card provider, and make the first two admins',
    '(docs/going-to-production.md).',
  ]
}

/** Public DNS. Resolves to undefined if there is no such record, and rejects if DNS doesn't answer. */
export type Dns = {
  readonly servers: (domain: string) => Promise<readonly string[] | undefined>
  readonly issuers: (domain: string) => Promise<readonly string[] | undefined>
}

export type Cloud = {
  readonly ask: Ask
  readonly change: (words: readonly string[]) => void
  readonly say: (line: string) => void
  readonly dns: Dns
}

export type Order = {
  readonly stage: Stage
  readonly account: string
  readonly commit: string
  /** Undefined if the commit isn't published. */
  readonly build: Build | undefined
  readonly stacks: readonly StackInput[]
  readonly environment: Settings
  /** Names of checks that don't stop the deployment when they fail. */
  readonly despite: readonly string[]
  readonly isSure: boolean
  readonly hasStripeFile: boolean
  readonly fetchWeb: (build: Build) => string
  /** Writes a secret's value to a file that only this user can read, and returns the file's path. */
  readonly secretFile: (name: string, ofHome: string | undefined) => string
}
