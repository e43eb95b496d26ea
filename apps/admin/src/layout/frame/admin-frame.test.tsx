import { letPass } from '@arribo/ui/testing/strict-react'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { answerApi, ok, refusal } from '../../testing/api-answers.ts'
import { openBackOffice } from '../../testing/open-back-office.tsx'

it.each(['/admin/cognitoGroups', '/admin/cognitoGroups/support'])(
  'marks the tools on %s, which they lead to',
  async (path) => {
    answerApi(() => refusal(503, 'temporarily_unavailable'))
    await openBackOffice(path)
    const marked = await screen.findByRole('link', { current: true, name: 'Tools' })
    expect(marked.getAttribute('href')).toBe('/admin/tools')
  },
)

it('has six tabs in order, and marks the open one', async () => {
  answerApi(() => ok([]))
  await openBackOffice('/admin/tools')
  await screen.findByRole('heading', { level: 1, name: 'Tools' })
  const tabs = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link')
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href'), tab.getAttribute('aria-current')])).toEqual([
    ['Dashboard', '/admin', null],
    ['Users', '/admin/users', null],
    ['Billing', '/admin/billing', null],
    ['Tools', '/admin/tools', 'page'],
    ['Logs', '/admin/logs', null],
    ['Tasks', '/admin/tasks', null],
  ])
})

const documentOf = (file: string) => `<!doctype html><script data-src="/config.js ${file}"></script>`
const host = `${location.origin}/`
const script = document.createElement('script')
script.dataset['src'] = '/config.js /assets/index-old.js'
afterEach(() => script.remove())

async function openWhile(answer: () => Response | Promise<Response>) {
  document.head.append(script)
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
