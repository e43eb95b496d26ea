import type { Page } from '@playwright/test'
import { say } from '../support/words.ts'

/** Lets a page of another origin read the answer. */
export const crossOrigin = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }

export const neverAnswers = (page: Page, path: string): Promise<unknown> => page.route(`**${path}`, () => undefined)

/** The API refuses one method or all. The app got an answer, so it doesn't retry by itself. */
export const refuses = (page: Page, path: string, method?: string): Promise<unknown> =>
  refusesWith(page, path, { status: 429, code: 'too_many_requests' }, method)

export const refusesWith = (
  page: Page,
  path: string,
  { status, code }: { status: number; code: string },
  method?: string,
): Promise<unknown> =>
  page.route(`**${path}`, (route) => {
    if (method && route.request().method() !== method) return route.continue()
    return route.fulfill({
      status,
      headers: crossOrigin,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        type: 'about:blank',
        title: code,
        status,
        detail: code,
        code,
        message: { en: say('en', 'shared/errors', code), es: say('es', 'shared/errors', code) },
        requestId: 'req-screens',
      }),
    })
  })

/** The real answer with other values in it, for states that take days or depend on a third party. */
export const answersWith = (page: Page, path: string, over: object): Promise<unknown> =>
  page.route(`**${path}`, async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const response = await route.fetch()
    const answer = (await response.json()) as object
    await route.fulfill({ response, json: { ...answer, ...over } })
  })

/** A calendar without blocks; not encrypted, which the app accepts. */
export const hasCalendar = (page: Page, over: object = {}): Promise<unknown> =>
  page.route('**/api/users/me/calendar?*', (route) =>
    route.fulfill({ headers: crossOrigin, json: { scheduledAssignments: [], checkedIn: [], ...over } }),
  )

/** A selfie in line for its check: as the real answer, with a turn in so many minutes. */
export const sendsIntoLine = (page: Page, place: number, minutes: number): Promise<unknown> =>
  answersWith(page, '/api/users/me/check-selfie-validity?*', {
    verdict: 'waiting',
    line: { place, turnAt: new Date(Date.now() + minutes * 60_000).toISOString() },
  })
