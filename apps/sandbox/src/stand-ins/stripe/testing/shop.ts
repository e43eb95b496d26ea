import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

export type Shop = { readonly origin: string; close(): Promise<void> }

/** Serves the merchant's page with a strict policy: no inline scripts or styles, only the vendor's script and frame. */
export async function startShop(sandbox: string): Promise<Shop> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('pay-page.ts', import.meta.url))],
    bundle: true,
    format: 'iife',
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
  })
  const policy = `default-src 'none'; script-src 'self' ${sandbox}; frame-src ${sandbox}; style-src 'self'; connect-src 'self'; img-src data:`
  const server = createServer((request, response) => {
    const isScript = request.url === '/page.js'
    response.writeHead(200, {
      'content-type': isScript ? 'text/javascript' : 'text/html; charset=utf-8',
      'content-security-policy': policy,
    })
    const isDone = request.url?.startsWith('/done')
    response.end(isScript ? outputFiles[0]?.text : `${html}${isDone ? 'Gracias' : form}`)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const html = `<!doctype html><html lang="es"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Pago</title><link rel="icon" href="data:,">`
const form = '<div id="root"></div><script src="/page.js"></script>'
