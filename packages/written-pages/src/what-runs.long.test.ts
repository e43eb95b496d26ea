// @vitest-environment node
import { readdirSync, readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer, type InlineConfig, loadConfigFromFile, resolveConfig } from 'vite'
import { expect, it } from 'vitest'
import type { ViteUserConfig } from 'vitest/config'

const repository = fileURLToPath(new URL('../../..', import.meta.url))
const rooms = [
  'apps/driver',
  'apps/admin',
  ...['auth', 'i18n', 'store', 'ui', 'written-pages'].map((name) => `packages/${name}`),
]

const sourcesOf = (room: string) =>
  readdirSync(path.join(repository, room, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
    .map((file) => path.join(repository, room, 'src', file))

/** Leaves out types, patterns of files and Node's own modules. */
const importsOf = (file: string): string[] =>
  [
    ...readFileSync(file, 'utf8').matchAll(
      /^(?:import|export) (?!type\b)(?:[^'"]*? from )?'([^']+)'|\bimport\('([^']+)'\)/gm,
    ),
  ]
    .flatMap(([, still, later]) => still ?? later ?? [])
    .filter((id) => !id.startsWith('node:'))

const packageOf = (id: string) => /^(?:@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? id

/** An import names a file by its relative path, or by the name of its package. */
function isNamed(id: string, importer: string, found: string): boolean {
  const [file = ''] = found.split('?')
  if (id.startsWith('.')) return file === path.join(path.dirname(importer), id.split('?')[0] ?? '')
  const name = packageOf(id)
  // In development Vite bundles a package under its own name.
  const bundled = `/.vite/deps/${id.replaceAll('/', '_')}.js`
  if (!name.startsWith('@arribo/')) return file.includes(`/node_modules/${name}/`) || file.endsWith(bundled)
  return file.startsWith(`${realpathSync(path.join(repository, 'packages', name.replace('@arribo/', '')))}/`)
}

const configs = ['apps/driver/vite.config.ts', 'apps/admin/vite.config.ts']

it.each(configs)(
  '%s: every import of the apps and their packages is the file that it names',
  async (config) => {
    const root = path.join(repository, path.dirname(config))
    const server = await createServer({
      root,
      configFile: path.join(repository, config),
      configLoader: 'runner',
      server: { middlewareMode: true, ws: false, watch: null },
      optimizeDeps: { noDiscovery: true, include: [] },
      logLevel: 'error',
    })
    const own = rooms.filter((room) => !room.startsWith('apps/') || path.join(repository, room) === root)
    const files = own.flatMap(sourcesOf).filter((file) => !/\.test\.|\/testing\//.test(file))
    const swapped: string[] = []
    for (const environment of [server.environments.client, server.environments['ssr']])
      for (const file of files)
        for (const id of importsOf(file)) {
          const found = await environment?.pluginContainer.resolveId(id, file)
          if (!found || !isNamed(id, file, found.id)) swapped.push(`${file} imports ${id}: ${found?.id}`)
        }
    await server.close()
    expect(files.length).toBeGreaterThan(100)
    expect(swapped).toEqual([])
  },
  120_000,
)

const aliasesIn = async (config: InlineConfig): Promise<readonly unknown[]> => {
  const { resolve } = await resolveConfig({ configLoader: 'runner', logLevel: 'error', ...config }, 'build')
  // Vite's own aliases are for its client.
  return resolve.alias.filter(({ find }) => !/vite/.test(String(find)))
}

it.each(configs)('%s has no alias', async (config) => {
  const configFile = path.join(repository, config)
  expect(await aliasesIn({ root: path.dirname(configFile), configFile })).toEqual([])
})

it('no project of the tests has an alias', async () => {
  const found = await loadConfigFromFile({ command: 'serve', mode: 'test' }, 'vitest.config.ts', repository)
  const { test } = (found?.config ?? {}) as ViteUserConfig
  const projects = (test?.projects ?? []).filter((each) => typeof each === 'object')
  expect(projects.length).toBeGreaterThan(4)
  for (const project of projects)
    expect(await aliasesIn({ ...(await project), configFile: false } as InlineConfig)).toEqual([])
})
