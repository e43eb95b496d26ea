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

/** The properties of every resource of a type. */
export const propertiesOf = (template: Template, type: string): Record<string, unknown>[] =>
  Object.values(template.findResources(type)).map(({ Properties }) => Properties)

/** A value as deployed: its fixed parts, with placeholders for what only AWS knows. */
export function deployed(value: unknown): string {
  if (typeof value === 'string') return value
  const [, parts] = (Object(value)['Fn::Join'] ?? []) as [string?, unknown[]?]
  return parts ? parts.map(deployed).join('') : 'known-when-deployed'
}
