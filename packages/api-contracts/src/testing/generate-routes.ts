import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import * as driverLater from '../driver/later.ts'
import * as publicLater from '../public/later.ts'
import { registry } from '../registry.ts'
import type { Audience } from '../shared/endpoint.ts'

type Listed = Exclude<Audience, 'webhooks'>
type RouteFile = {
  readonly audience: Listed
  readonly file: string
  readonly type: string
  readonly has: (name: string) => boolean
}

const all = 'typeof contracts'

/** Two files, so that a first page doesn't load the routes of `later`. */
const parted = (audience: Listed, later: object): readonly RouteFile[] => [
  {
    audience,
    file: 'routes.gen.ts',
    type: `Omit<${all}, keyof typeof later>`,
    has: (name) => !(name in later),
  },
  { audience, file: 'later-routes.gen.ts', type: 'typeof later', has: (name) => name in later },
]

export const routeParts: readonly RouteFile[] = [
  ...parted('public', publicLater),
  ...parted('driver', driverLater),
  { audience: 'admin', file: 'routes.gen.ts', type: all, has: () => true },
]

const addressOf = ({ audience, file }: RouteFile) => new URL(`../${audience}/${file}`, import.meta.url)

export function renderRoutes({ audience, type, has }: RouteFile): string {
  const rows = [...registry]
    .filter(([name, endpoint]) => endpoint.audience === audience && has(name))
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([name, { method, path }]) => `  ${name}: ['${method}', '${path}'],`)
  return [
    '// Written by `pnpm --filter @arribo/api-contracts generate`; a test fails when it is stale.',
    "import type { Routes } from '../client.ts'",
    ...(type.includes(all) ? ["import type * as contracts from './index.ts'"] : []),
    ...(type.includes('later') ? ["import type * as later from './later.ts'"] : []),
    '',
    'export const routes = {',
    ...rows,
    `} as const satisfies Routes<${type}>`,
    '',
  ].join('\n')
}

export const readRoutes = (part: RouteFile) => readFileSync(addressOf(part), 'utf8')

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const part of routeParts) writeFileSync(addressOf(part), renderRoutes(part))
