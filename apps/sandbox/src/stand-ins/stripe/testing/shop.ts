import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { StandIn } from '../../../stand-in.ts'
import { serve } from '../../../testing/serve.ts'

export type Shop = Awaited<ReturnType<typeof startShop>>

/** Serves the merchant's page with a strict policy: no inline scripts or styles, only the vendor's script and frame. */
export async function startShop(sandbox: string) {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('pay-page.ts', import.meta.url))],
    bundle: true,
    format: 'iife',
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
  })
  const policy = `default-src 'none'; script-src 'self' ${sandbox}; frame-src ${sandbox}; style-src 'self'; connect-src 'self'; img-src data:`
  const page: StandIn = {
    prefix: '/',
    async respond(_request, response, path) {
      const isScript = path === '/page.js'
      response.writeHead(200, {
        'content-type': isScript ? 'text/javascript' : 'text/html; charset=utf-8',
        'content-security-policy': policy,
      })
      const isDone = path.startsWith('/done')
      response.end(isScript ? outputFiles[0]?.text : `${html}${isDone ? 'Gracias' : form}`)
    },
  }
  return serve(page)
}

const html = `<!doctype html><html lang="es"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Pago</title><link rel="icon" href="data:,">`
const form = '<div id="root"></div><script src="/page.js"></script>'
