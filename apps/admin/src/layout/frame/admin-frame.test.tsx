import { letPass } from '@arribo/ui/testing/strict-react'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { answerApi, ok, refusal } from '../../testing/api-answers.ts'
import { openBackOffice } from '../../testing/open-back-office.tsx'
import userEvent from '@testing-library/user-event'

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

const shownTheme = () => document.documentElement.dataset['theme']
async function openMenu() {
  answerApi(() => ok([]))
  await openBackOffice('/admin/tools')
  const button = await screen.findByRole('button', { name: 'Your account, Elena Vargas' })
  await userEvent.click(button)
  return button
}
const theme = (name: string) => within(screen.getByRole('group', { name: 'Colors' })).getByLabelText(name)
const chosen = (name: string) => screen.findByRole('radio', { name, checked: true })

afterEach(() => delete document.documentElement.dataset['theme'])

it('shows who is signed in and their groups, and Escape returns the focus to the button', async () => {
  const button = await openMenu()
  screen.getByText('+1 (305) 555-0104')
  screen.getByText('Groups: admin')
  screen.getByRole('button', { name: 'Log out' })
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByText('Groups: admin')).toBeNull()
  expect(document.activeElement).toBe(button)
})

it('switches the language, and stays open', async () => {
  await openMenu()
  const languages = within(screen.getByRole('group', { name: 'Language' }))
  expect(languages.getByRole<HTMLInputElement>('radio', { name: 'English' }).checked).toBe(true)
  expect(document.activeElement).toBe(languages.getByRole('radio', { name: 'English' }))
  await userEvent.click(languages.getByRole('radio', { name: 'Español' }))
  await screen.findByRole('heading', { level: 1, name: 'Herramientas' })
  await userEvent.click(screen.getByRole('radio', { name: 'English' }))
  await screen.findByRole('heading', { level: 1, name: 'Tools' })
})

it('uses the system theme until another is chosen, and remembers the choice in this browser', async () => {
  await openMenu()
  await chosen('Same as system')
  expect(shownTheme()).toBeUndefined()
  await userEvent.click(theme('Dark'))
  expect(shownTheme()).toBe('dark')
  expect(localStorage.getItem('arribo.theme')).toBe('"dark"')
  await userEvent.click(theme('Same as system'))
  expect(shownTheme()).toBeUndefined()
})

it('follows another tab, and treats an unknown theme as the system one', async () => {
  localStorage.setItem('arribo.theme', '"light"')
  await openMenu()
  expect(shownTheme()).toBe('light')
  localStorage.setItem('arribo.theme', '"mauve"')
  fireEvent(window, new StorageEvent('storage', { key: 'arribo.theme' }))
  await chosen('Same as system')
  expect(shownTheme()).toBeUndefined()
})
