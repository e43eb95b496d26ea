// @vitest-environment node
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import { expect, it } from 'vitest'

const apps = fileURLToPath(new URL('../../../apps', import.meta.url))

async function titlesIn(app: string, pages: readonly string[]): Promise<(string | undefined)[]> {
  const root = path.join(apps, app)
  const configFile = path.join(root, 'vite.config.ts')
  const quiet = { server: { port: 0, ws: false, watch: null }, logLevel: 'error' } as const
  const server = await createServer({ root, configFile, configLoader: 'runner', ...quiet })
  try {
    const origin = (await server.listen()).resolvedUrls?.local[0] ?? ''
    const headers = { accept: 'text/html', 'accept-language': 'en' }
    const answers = pages.map(async (page) => (await fetch(new URL(page, origin), { headers })).text())
    return (await Promise.all(answers)).map((html) => /<title>(.*)<\/title>/.exec(html)?.[1])
  } finally {
    await server.close()
  }
}

it.each([
  ['driver', ['/login', '/app', '/spark/iframe'], ['Log in · Arribo', 'Arribo', 'Arribo']],
  ['admin', ['/login', '/admin/users', '/admin'], ['Log in · Arribo', 'Users · Arribo', 'Arribo']],
])('in development, the %s app answers %j with its documents', async (app, pages, titles) => {
  expect(await titlesIn(app, pages)).toEqual(titles)
})
