import { readFile } from 'node:fs/promises'
import type { Sandbox } from '../sandbox-parts.ts'
import type { StandIn } from '../stand-in.ts'
import { main, page } from './page.ts'

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const assets: Record<string, string> = {
  '/console/console.css': 'text/css; charset=utf-8',
  '/console/console.js': 'text/javascript; charset=utf-8',
}

/** The page at the sandbox's root: content of phones, platforms, bank and storage, with buttons. */
export const createConsole = (sandbox: Sandbox): StandIn => ({
  prefix: '/',
  async respond(request, response, path) {
    const { pathname } = new URL(path, 'http://console')
    response.setHeader('content-security-policy', policy).setHeader('x-content-type-options', 'nosniff')
    response.setHeader('cache-control', 'no-store')
    const contentType = assets[pathname]
    if (request.method === 'GET' && contentType) {
      const file = await readFile(new URL(`./assets${pathname.replace('/console', '')}`, import.meta.url))
      response.writeHead(200, { 'content-type': contentType }).end(file)
    } else if (request.method === 'GET' && (pathname === '/' || pathname === '/console/parts')) {
      const body = await (pathname === '/' ? page(sandbox) : main(sandbox))
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body.text)
    } else {
      response.writeHead(404, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ message: 'No stand-in answers at this address.' }))
    }
  },
})
