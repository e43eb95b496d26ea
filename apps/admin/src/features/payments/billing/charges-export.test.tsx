import { asInBrowser } from '@arribo/ui/testing/strict-react'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type ApiAnswer, answerApi, ok, refusal } from '../../../testing/api-answers.ts'
import { billingSummary, charge, chargesPage } from '../../../testing/charges.ts'
import { openBackOffice } from '../../../testing/open-back-office.tsx'

type Saved = { readonly name: string; readonly file: Blob }
let saved: Saved[] = []

/** jsdom can't save files, so they are recorded here. */
beforeEach(() => {
  saved = []
  let file = new Blob()
  vi.stubGlobal(
    'URL',
    Object.assign(class extends URL {}, {
      createObjectURL: (blob: Blob) => ((file = blob), 'blob:charges'),
      revokeObjectURL: () => undefined,
    }),
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, file })
  })
})
afterEach(() => void vi.restoreAllMocks())

const total = 250
/** Pages of a hundred, by cursor. */
function hundreds(asked: URL): ApiAnswer {
  const from = Number(asked.searchParams.get('cursor') ?? 0)
  const rows = Array.from({ length: Math.min(100, total - from) }, (_, index) => charge(from + index))
  return ok(chargesPage(rows, { total, nextCursor: from + 100 < total ? String(from + 100) : null }))
}

const isForFile = (asked: URL) => asked.searchParams.get('limit') === '100'
const shown = (text: string | RegExp) => screen.findByText(text)
const pressDownload = async () => userEvent.click(await screen.findByRole('button', { name: 'Download CSV' }))

/** Answers the page's own requests normally, and the file's as given. */
const answerFile = (answer: (asked: URL) => ApiAnswer | Promise<ApiAnswer>) =>
  answerApi((asked) => {
    if (asked.pathname.endsWith('/summary')) return ok(billingSummary())
    return isForFile(asked) ? answer(asked) : ok(chargesPage([charge(0)]))
  })

/** As in a browser, an aborted request ends at once. */
function letCallsBeGivenUp(): void {
  const answer = fetch
  const givenUp = (signal: AbortSignal) =>
    new Promise<never>((_resolve, reject) =>
      signal.addEventListener('abort', () => reject(new DOMException('Given up', 'AbortError'))),
    )
  vi.stubGlobal('fetch', (input: string, init: RequestInit = {}) =>
    Promise.race([answer(input, init), ...(init.signal ? [givenUp(init.signal)] : [])]),
  )
}

it('exports the whole filter, not only the page', async () => {
  const { asked } = answerFile(hundreds)
  await openBackOffice('/admin/billing?search=ana&startDate=2026-11-15&endDate=2026-11-22&rows=20')
  await pressDownload()
  await screen.findAllByText('The file holds 250 charges.')
  expect(saved.map(({ name }) => name)).toEqual(['arribo-charges-2026-11-15-2026-11-22-utc.csv'])
  const lines = (await asInBrowser(async () => saved[0]?.file.text()))?.trimEnd().split('\r\n') ?? []
  expect(lines).toHaveLength(total + 1)
  expect(lines[0]).toContain('"Date (UTC)"')
  expect(lines[250]).toContain('"=""+13055550249"""')
  const filter = 'search=ana&startDate=2026-11-15&endDate=2026-11-22&limit=100'
  expect(asked.filter((path) => path.includes('limit=100'))).toEqual([
    `/api/admin/billing/charges?${filter}`,
    `/api/admin/billing/charges?${filter}&cursor=100`,
    `/api/admin/billing/charges?${filter}&cursor=200`,
  ])
})

it('shows the progress, and stops when cancelled', async () => {
  const { asked } = answerFile((address) =>
    address.searchParams.has('cursor') ? new Promise<ApiAnswer>(() => undefined) : hundreds(address),
  )
  letCallsBeGivenUp()
  await openBackOffice('/admin/billing')
  await pressDownload()
  await shown('100 of 250 charges')
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe('100')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  expect(screen.queryByText("The file couldn't be created")).toBeNull()
  expect([saved, asked.filter((path) => path.includes('limit=100')).length]).toEqual([[], 2])
})

it('says why there is no file', async () => {
  answerFile(() => refusal(429, 'too_many_requests', 'Too many.'))
  await openBackOffice('/admin/billing')
  await pressDownload()
  await shown("The file couldn't be created")
  expect(saved).toEqual([])
})

it('stops at the newest 10,000 charges, and says so before and after, not as a success', async () => {
  const many = Array.from({ length: 100 }, (_, index) => charge(index))
  const { asked } = answerFile(() => ok(chargesPage(many, { total: 12_345, nextCursor: 'more' })))
  await openBackOffice('/admin/billing')
  await pressDownload()
  await shown(/^The file holds only the newest 10,000 of the charges that match/)
  expect(screen.queryByText('The file holds 10000 charges.')).toBeNull()
  expect(asked.filter((path) => path.includes('limit=100'))).toHaveLength(100)
  expect((await asInBrowser(async () => saved[0]?.file.text()))?.trimEnd().split('\r\n')).toHaveLength(10_001)
})
