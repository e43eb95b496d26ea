import type { ServerResponse } from 'node:http'
import { html } from '../../../html.ts'
import type { StandIn } from '../../../stand-in.ts'
import { readAsset } from '../assets.ts'
import type { Transact } from '../context.ts'
import { cardPage, page, sendPage } from './html.ts'
import { showPayment, showReceipt } from './receipt.ts'
import { askCardholder, type Section } from './three-d-secure.ts'
import { chooseLanguage, words } from './words.ts'

const sections: Readonly<Record<string, Section>> = {
  receipts: showReceipt,
  dashboard: showPayment,
  '3ds': askCardholder,
}

export function createPages(transact: Transact, afterWrite: () => void): StandIn {
  return {
    prefix: '/stripe',
    async respond(request, response, target) {
      const url = new URL(target, 'http://sandbox')
      const [, section = '', name = ''] = url.pathname.split('/')
      const asset = section === 'js' || section === 'assets' ? await readAsset(name) : undefined
      if (asset !== undefined) return sendAsset(response, name, asset)
      if (section === 'frame') return sendPage(response, 200, framePage)
      const language = chooseLanguage(request, url.searchParams.get('locale'))
      const show = Object.hasOwn(sections, section) ? sections[section] : undefined
      const shown = await show?.({ transact, request, url, language })
      if (request.method === 'POST') afterWrite()
      if (!shown) return sendPage(response, 404, cardPage(language, { title: words[language].missingTitle }))
      if ('html' in shown) return sendPage(response, shown.status, shown.html)
      response.writeHead(303, { location: shown.location, 'referrer-policy': 'no-referrer' }).end()
    },
  }
}

const framePage = page({
  language: 'en',
  title: 'Secure payment',
  body: html``,
  script: 'frame.js',
  style: 'frame.css',
})

function sendAsset(response: ServerResponse, name: string, text: string): void {
  response.writeHead(200, {
    'content-type': name.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  })
  response.end(text)
}
