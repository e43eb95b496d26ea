import type { ServerResponse } from 'node:http'
import type { StandIn } from '../../../stand-in.ts'
import { readAsset } from '../assets.ts'
import type { Transact } from '../context.ts'
import { respondDashboard } from './dashboard.ts'
import { page, sendPage } from './html.ts'
import { missingPage, respondReceipt } from './receipt.ts'
import { respondThreeDSecure } from './three-d-secure.ts'
import { chooseLanguage } from './words.ts'

/** The vendor's browser content: script, card frame, bank page and receipts; and a payment for staff. */
export function createPages(transact: Transact, afterWrite: () => void): StandIn {
  return {
    prefix: '/stripe',
    async respond(request, response, target) {
      const path = new URL(target, 'http://sandbox')
      const [, section = '', name = ''] = path.pathname.split('/')
      const asset = section === 'js' || section === 'assets' ? await readAsset(name) : undefined
      if (asset !== undefined) return sendAsset(response, name, asset)
      if (section === 'frame') return sendPage(response, 200, framePage)
      if (section === 'receipts') return respondReceipt(transact, request, response, path)
      if (section === 'dashboard') return respondDashboard(transact, request, response, path)
      if (section === '3ds') {
        await respondThreeDSecure(transact, request, response, path)
        if (request.method === 'POST') afterWrite()
        return
      }
      sendPage(response, 404, missingPage(chooseLanguage(request, path.searchParams.get('locale'))))
    },
  }
}

const framePage = page({ language: 'en', title: 'Secure payment', body: '', script: 'frame.js', style: 'frame.css' })

function sendAsset(response: ServerResponse, name: string, text: string): void {
  response.writeHead(200, {
    'content-type': name.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  })
  response.end(text)
}
