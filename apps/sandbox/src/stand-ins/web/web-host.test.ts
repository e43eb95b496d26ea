import type { WebConfig } from '@arribo/runtime-contracts/env'
import { fileHeaders, webHeaders } from '@arribo/runtime-contracts/web/web-headers'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import vm from 'node:vm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { webConfigOf } from '../../environment.ts'
import { fileFor, startWebHost, type WebHost } from './web-host.ts'

const script = `console.log(${JSON.stringify('x'.repeat(5000))})`
const config: WebConfig = {
  ...webConfigOf('http://127.0.0.1:4000', {
    app: 'driver',
    apiAddress: 'http://localhost:3000',
    driverOrigin: 'http://localhost:5173',
    adminOrigin: 'http://localhost:5174',
  }),
  iframeParentOrigins: ['https://spark.example'],
}
let folder: string
let host: WebHost

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arribo-web-'))
  await Promise.all(['assets', 'en', 'es'].map((name) => mkdir(join(folder, name))))
  await Promise.all(
    Object.entries({
      'index.html': '<title>landing es</title>',
      'en/index.html': '<title>landing en</title>',
      'es/terms.html': '<title>terms es</title>',
      'en/terms.html': '<title>terms en</title>',
      'app.html': '<title>app</title>',
      'es/imhere-light.html': '<title>light es</title>',
      'en/imhere-light.html': '<title>light en</title>',
      'spark.html': '<title>spark</title>',
      'assets/app-Bx12cd_9.js': script,
      'icon.svg': '<svg/>',
    }).map(([name, content]) => writeFile(join(folder, name), content)),
  )
  host = await startWebHost({ app: 'driver', folder, config })
})
afterAll(async () => {
  await host.close()
  await rm(folder, { recursive: true })
})

const get = (path: string, headers: Record<string, string> = {}) => fetch(host.address + path, { headers })

const same = 'accept-encoding'
const perLanguage = 'accept-encoding, accept-language, cookie'

describe('routes', () => {
  it.each<{ path: string; headers?: Record<string, string>; title: string; vary?: string }>([
    { path: '/', title: 'landing es' },
    { path: '/', headers: { 'accept-language': 'en-US,en;q=0.9' }, title: 'landing en' },
    { path: '/', headers: { 'accept-language': 'en', cookie: 'arribo.language=es' }, title: 'landing es' },
    { path: '/?language=en', title: 'landing en' },
    { path: '/en/', title: 'landing en', vary: same },
    { path: '/en', title: 'landing en', vary: same },
    { path: '/terms', title: 'terms es' },
    { path: '/terms/', title: 'terms es' },
    { path: '/terms', headers: { 'accept-language': 'en-US,en;q=0.9' }, title: 'terms en' },
    { path: '/terms', headers: { 'accept-language': 'en', cookie: 'a=b; arribo.language=es' }, title: 'terms es' },
    { path: '/terms?language=en', headers: { cookie: 'arribo.language=es' }, title: 'terms en' },
    { path: '/login', title: 'app' },
    { path: '/imhere', title: 'app', vary: same },
    { path: '/imhere-light?language=en', title: 'light en' },
    { path: '/imhere-light/', title: 'light es' },
    { path: '/spark/iframe?token=x', title: 'spark', vary: same },
    { path: '/app/pay?redirect_status=succeeded', title: 'app', vary: same },
    { path: '/%E0%A4%A', title: 'app', vary: same },
  ])('$path with $headers shows the $title', async ({ path, headers, title, vary = perLanguage }) => {
    const response = await get(path, headers)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(await response.text()).toBe(`<title>${title}</title>`)
    expect(response.headers.get('vary')).toBe(vary)
  })

  it.each(['/assets/app-gone1234.js', '/../../etc/passwd.txt', '/%2e%2e/package.json'])('404: %s', async (path) => {
    expect((await get(path)).status).toBe(404)
  })

  it('an app without app.html falls back to index.html', () => {
    expect(fileFor('/admin/users', (path) => path === '/index.html', 'es')).toBe('/index.html')
  })
})

describe('caching and size', () => {
  it('a hashed file is cached for a year, compressed, and not sent twice', async () => {
    const response = await get('/assets/app-Bx12cd_9.js', { 'accept-encoding': 'gzip, deflate, br' })
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('content-encoding')).toBe('br')
    expect(Number(response.headers.get('content-length'))).toBeLessThan(200)
    expect(await response.text()).toBe(script)
    const again = await get('/assets/app-Bx12cd_9.js', { 'if-none-match': response.headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
  })

  it('uses gzip for clients that support nothing better', async () => {
    const response = await get('/assets/app-Bx12cd_9.js', { 'accept-encoding': 'gzip' })
    expect(response.headers.get('content-encoding')).toBe('gzip')
    expect(await response.text()).toBe(script)
  })
})

it("/config.js contains the app's configuration", async () => {
  const response = await get('/config.js')
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('no-cache')
  const context: { arriboConfig?: WebConfig } = {}
  vm.runInNewContext(await response.text(), context)
  expect(context.arriboConfig).toEqual(config)
})

const ofPage = webHeaders({ app: 'driver', config })
const ofFrame = webHeaders({ app: 'driver', config, isFramed: true })

it.each([
  ...['/', '/en/', '/login', '/imhere-light', '/icon.svg', '/gone.js', '/spark.html'].map(
    (path) => [path, ofPage] as const,
  ),
  ...['/config.js', '/assets/app-Bx12cd_9.js', '/assets/app-gone1234.js'].map((path) => [path, fileHeaders] as const),
  ...['/spark/iframe', '/spark/iframe/', '/spark/iframe?token=x'].map((path) => [path, ofFrame] as const),
])('%s has its security headers', async (path, expected) => {
  const { headers } = await get(path)
  expect(Object.fromEntries(headers)).toMatchObject(expected)
  expect(headers.has('content-security-policy')).toBe('content-security-policy' in expected)
})

it('a 304 and errors have them too', async () => {
  const etag = (await get('/icon.svg')).headers.get('etag') ?? ''
  const unchanged = await get('/icon.svg', { 'if-none-match': etag })
  const refused = await fetch(host.address, { method: 'POST' })
  expect([unchanged.status, refused.status]).toEqual([304, 405])
  for (const { headers } of [unchanged, refused]) expect(Object.fromEntries(headers)).toMatchObject(ofPage)
})

it('says in one sentence that the app is not built', async () => {
  const attempt = startWebHost({ app: 'driver', folder: join(folder, 'nowhere'), config })
  await expect(attempt).rejects.toThrow('Build the driver app first.')
})

it('serves the documents of the newest version, and the chunks of all versions', async () => {
  const next = await mkdtemp(join(tmpdir(), 'arribo-web-next-'))
  await mkdir(join(next, 'assets'))
  await writeFile(join(next, 'index.html'), '<title>landing</title>')
  await writeFile(join(next, 'app.html'), '<title>next</title>')
  await writeFile(join(next, 'assets/app-Zz98yx_7.js'), 'next()')
  await host.deploy(next)
  await rm(next, { recursive: true })
  expect(await (await get('/app')).text()).toBe('<title>next</title>')
  expect(await (await get('/assets/app-Zz98yx_7.js')).text()).toBe('next()')
  const before = await get('/assets/app-Bx12cd_9.js')
  expect([before.status, await before.text()]).toEqual([200, script])
  expect((await get('/assets/none-Aa11bb_1.js')).status).toBe(404)
})
