import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { size } from '../promise.ts'
import type { Stack } from '@arribo/laboratory/processes/stack'
import type { WitnessedWorld } from './witness.ts'
import { maskedLine, searchFor } from '@arribo/sandbox/testing/secret-forms'
import type { Kind, Secret } from './secrets.ts'

type Place = { readonly name: string; readonly text: string }

const isLong = size({ short: 0, long: 1 }) === 1
const apps = fileURLToPath(new URL('../../../', import.meta.url))

export const listPlaces = async (
  stack: Stack,
  worlds: readonly WitnessedWorld[],
  functionLines: string,
): Promise<Place[]> => [
  ...worlds.map(({ api }) => ({ name: 'log of the API', text: api.output() })),
  { name: 'log of the functions', text: functionLines },
  ...worlds.flatMap(({ answers }) => answers.map(({ endpoint, text }) => ({ name: `answer to ${endpoint}`, text }))),
  ...(await listItems(stack)),
  ...(await listObjects(stack)),
  ...stack.world.sandbox.sms.list().map(({ text }) => ({ name: 'SMS', text })),
  ...['driver', 'admin'].flatMap(listBundle),
]

async function listItems({ world: { sandbox, config } }: Stack): Promise<Place[]> {
  const items = await sandbox.dynamo.scanAll(config.DYNAMODB_TABLE)
  return items.map((item) => ({ name: 'item of the table', text: `${JSON.stringify(item)}\n${bytesIn(item)}` }))
}

/** JSON shows binary attributes in base64. */
const bytesIn = (item: object): string =>
  [...JSON.stringify(item).matchAll(/"B":"([^"]+)"/g)]
    .map(([, base64 = '']) => Buffer.from(base64, 'base64').toString('latin1'))
    .join('\n')

async function listObjects({ world: { sandbox } }: Stack): Promise<Place[]> {
  const read = sandbox.s3.objects().map(async ({ bucket, key, type }) => {
    const bytes = await sandbox.s3.read(bucket, key)
    return { name: `object in ${bucket}`, text: `${key}\n${type}\n${bytes?.toString('latin1')}` }
  })
  return Promise.all(read)
}

/** The short form leaves out source maps, which are most of the bytes. */
function listBundle(app: string): Place[] {
  const folder = path.join(apps, app, 'dist')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && (isLong || !entry.name.endsWith('.map')),
  )
  if (files.length === 0) throw new Error(`${folder} is not built`)
  return files.map(({ parentPath, name }) => ({
    name: `bundle of the ${app} app`,
    text: readFileSync(path.join(parentPath, name), 'latin1'),
  }))
}

export type Hit = { readonly kind: Kind; readonly place: string; readonly line: string }

/** Reports each kind of secret once for each kind of place. The line that contains it masks the secret. */
export function hitsIn(places: readonly Place[], secrets: readonly Secret[]): Hit[] {
  const searches = secrets.map(({ kind, value }) => ({ kind, find: searchFor(value) }))
  const texts = new Map<string, string[]>()
  for (const { name, text } of places) texts.set(name, [...(texts.get(name) ?? []), text])
  return [...texts].flatMap(([place, all]) => {
    const text = all.join('\n')
    const found = new Map<Kind, Hit>()
    for (const { kind, find } of searches) {
      const match = found.has(kind) ? undefined : find(text)
      if (match) found.set(kind, { kind, place, line: maskedLine(text, match) })
    }
    return [...found.values()]
  })
}
