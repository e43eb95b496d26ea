import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerPaths, type ApiAnswer, ok, refusal } from '../../../testing/api-answers.ts'
import { billingSummary, charge, chargesPage } from '../../../testing/charges.ts'
import { recordSavedFiles } from '@arribo/ui/testing/saved-files'
import { openBackOffice } from '../../../testing/open-back-office.tsx'
import { press } from '../../../testing/on-screen.ts'

let saved: ReturnType<typeof recordSavedFiles>
beforeEach(() => void (saved = recordSavedFiles()))
afterEach(() => void vi.restoreAllMocks())

const head = '\uFEFF"Charge","Name"\r\n'
const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => `"ch_${index}","An ""a""\r\nTorres"\r\n`).join('')

let openFile: ReadableStreamDefaultController<Uint8Array> | undefined

const stream = (parts: readonly string[], hasEnd = true): ApiAnswer =>
  ok(
    new ReadableStream<Uint8Array>({
      start(to) {
        for (const part of parts) to.enqueue(new TextEncoder().encode(part))
        if (hasEnd) to.close()
        else openFile = to
      },
    }),
  )

const shown = (text: string | RegExp) => screen.findByText(text)
const pressDownload = async () => {
  await shown(/^250 charges|^1,000\+ charges/)
  await press('Download CSV')
}

const answerFile = (answer: () => ApiAnswer, isTotalCapped = false) =>
  answerPaths({
    '/summary': ok(billingSummary()),
    '/charges/file': answer,
    '/charges': ok(chargesPage([charge(0)], { total: isTotalCapped ? 1000 : 250, isTotalCapped })),
  })
const files = (asked: readonly string[]) => asked.filter((path) => path.includes('/file'))

/** As in a browser, an aborted request ends immediately, even if its answer has begun. */
function letCallsBeGivenUp(): void {
  const answer = fetch
  const givenUp = (signal: AbortSignal) =>
    new Promise<never>((_resolve, reject) =>
      signal.addEventListener('abort', () => {
        const error = new DOMException('Given up', 'AbortError')
        openFile?.error(error)
        reject(error)
      }),
    )
  vi.stubGlobal('fetch', (input: string, init: RequestInit = {}) =>
    Promise.race([answer(input, init), ...(init.signal ? [givenUp(init.signal)] : [])]),
  )
}

it('exports the whole filter in one request, not only the page', async () => {
  const text = head + lines(250)
  const { asked } = answerFile(() => stream([text.slice(0, 1000), text.slice(1000)]))
  await openBackOffice('/admin/billing?search=ana&startDate=2026-11-15&endDate=2026-11-22&rows=20')
  await pressDownload()
  await screen.findAllByText('The file holds 250 charges.')
  expect(saved.names).toEqual(['arribo-charges-2026-11-15-2026-11-22-utc.csv'])
  expect(await saved.readLast()).toBe(text)
  expect(files(asked)).toEqual([
    '/api/admin/billing/charges/file?search=ana&startDate=2026-11-15&endDate=2026-11-22&language=en',
  ])
})

it('shows the progress, and stops when cancelled', async () => {
  const { asked } = answerFile(() => stream([head, lines(100)], false))
  letCallsBeGivenUp()
  await openBackOffice('/admin/billing')
  await pressDownload()
  await shown('100 of 250 charges')
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe('100')
  await press('Cancel')
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  expect(screen.queryByText("The file couldn't be created")).toBeNull()
  expect([saved.names, files(asked).length]).toEqual([[], 1])
})

it('says why there is no file', async () => {
  answerFile(() => refusal(429, 'too_many_requests', 'Too many.'))
  await openBackOffice('/admin/billing')
  await pressDownload()
  await shown("The file couldn't be created")
  expect(saved.names).toEqual([])
})

it('says before and after that a search exports only a thousand, and claims no success', async () => {
  answerFile(() => stream([head, lines(1000)]), true)
  await openBackOffice('/admin/billing?search=ana')
  await pressDownload()
  await shown('It includes only the newest 1,000.')
  await shown(/^The file holds only the newest 1,000 of the charges that match/)
  expect(screen.queryByText('The file holds 1000 charges.')).toBeNull()
  expect(saved.names).toHaveLength(1)
})
