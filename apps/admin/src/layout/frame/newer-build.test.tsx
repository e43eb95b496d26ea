import { letPass } from '@arribo/ui/testing/strict-react'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openBackOffice } from '../../testing/open-back-office.tsx'

const documentOf = (file: string) => `<!doctype html><script data-src="/config.js ${file}"></script>`
const host = `${location.origin}/`
const script = document.createElement('script')

beforeEach(() => {
  script.dataset['src'] = '/config.js /assets/index-old.js'
  document.head.append(script)
})
afterEach(() => script.remove())

async function openWhile(answer: () => Response | Promise<Response>) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    if (address !== host) return new Response('[]', { headers: { 'content-type': 'application/json' } })
    asked.push(address)
    return answer()
  })
  await openBackOffice('/admin/tools')
  await screen.findByRole('heading', { level: 1, name: 'Tools' })
  await waitFor(() => expect(asked).toEqual([host]))
}

it('says that there is a newer version, and offers to load it', async () => {
  await openWhile(() => new Response(documentOf('/assets/index-new.js')))
  await screen.findByText(/There's a newer version of this page\./)
  screen.getByRole('button', { name: 'Load it' })
})

it.each([
  ['this build is the newest', () => new Response(documentOf('/assets/index-old.js'))],
  ['the host is down', () => new Response('Bad gateway', { status: 502 })],
  ['there is no network', () => Promise.reject(new TypeError('offline'))],
])('says nothing while %s', async (_, answer) => {
  await openWhile(answer)
  await letPass(50)
  expect(screen.queryByText(/newer version/)).toBeNull()
})
