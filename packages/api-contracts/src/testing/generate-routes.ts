import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { registry } from '../registry.ts'
import type { Audience } from '../shared/endpoint.ts'

/** The file beside an audience's contracts that a browser imports: methods and paths, no schema. */
export const routesFile = (audience: Audience) => new URL(`../${audience}/routes.gen.ts`, import.meta.url)

const isListed = (audience: Audience) => audience !== 'webhooks'

export function renderRoutes(audience: Audience): string {
  const rows = [...registry]
    .filter(([, endpoint]) => endpoint.audience === audience)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([name, { method, path }]) => `  ${name}: ['${method}', '${path}'],`)
  return [
    '// Written by `pnpm --filter @arribo/api-contracts generate`; a test fails when it is stale.',
    "import type { Routes } from '../client.ts'",
    "import type * as contracts from './index.ts'",
    '',
    'export const routes = {',
    ...rows,
    '} as const satisfies Routes<typeof contracts>',
    '',
  ].join('\n')
}

export const audiencesWithRoutes = (['public', 'driver', 'admin', 'webhooks'] as const).filter(isListed)

export const readRoutes = (audience: Audience) => readFileSync(routesFile(audience), 'utf8')

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const audience of audiencesWithRoutes) writeFileSync(routesFile(audience), renderRoutes(audience))
