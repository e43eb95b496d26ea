import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { browserAssets } from '../browser-assets.ts'
import { portrait } from '../portraits/portrait.ts'
import type { Sandbox } from '../sandbox-parts.ts'
import type { StandIn } from '../stand-in.ts'
import { isTab, viewOf } from './data/view-of.ts'

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The page's script, from `page/`. */
export const consoleAssets = browserAssets('console-assets', {
  'console.js': new URL('page/app.tsx', import.meta.url),
})

const faceSize = 112

/** The pages at the sandbox's root, one for each tab, and their data as JSON. */
export const createConsole = (sandbox: Sandbox): StandIn => ({
  prefix: '/',
  async respond(request, response, path) {
    const { pathname, searchParams } = new URL(path, 'http://console')
    const [, first = '', second = '', third = ''] = pathname.split('/')
    response.setHeader('content-security-policy', policy).setHeader('x-content-type-options', 'nosniff')
    response.setHeader('cache-control', 'no-store')
    if (request.method !== 'GET') return notFound(response)
    if (first === '' || (isTab(first) && !third)) return send(response, 'text/html', shell)
    if (first !== 'console') return notFound(response)
    if (second === 'console.js') return send(response, 'text/javascript', await consoleAssets.read('console.js'))
    if (second === 'console.css')
      return send(response, 'text/css', await readFile(new URL('./assets/console.css', import.meta.url)))
    if (second === 'faces' && /^\d{1,4}$/.test(third)) return sendFace(response, Number(third))
    if (second !== 'data' || !isTab(third)) return notFound(response)
    const view = await viewOf(sandbox, third, searchParams.get('search') ?? '', searchParams.get('person') ?? undefined)
    send(response, 'application/json', JSON.stringify(view))
  },
})

async function sendFace(response: ServerResponse, person: number): Promise<void> {
  response.setHeader('cache-control', 'max-age=86400')
  send(response, 'image/jpeg', await portrait(person, { width: faceSize, height: faceSize }))
}

function send(response: ServerResponse, type: string, body: string | Buffer): void {
  response.writeHead(200, { 'content-type': type.startsWith('image/') ? type : `${type}; charset=utf-8` }).end(body)
}

function notFound(response: ServerResponse): void {
  response.writeHead(404, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ message: 'No stand-in answers at this address.' }))
}

const shell = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Arribo sandbox</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/console/console.css" />
    <script src="/console/console.js" defer></script>
  </head>
  <body>
    <div id="console"></div>
  </body>
</html>
`
