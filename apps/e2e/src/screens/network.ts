import type { Page } from '@playwright/test'

const shared = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }

/** The answer never comes, as in a tunnel. */
export const neverAnswers = (page: Page, path: string): Promise<unknown> => page.route(`**${path}`, () => undefined)

/** The API refuses for now, one method or all: an answer, so the app does not ask again by itself. */
export const refuses = (page: Page, path: string, method?: string): Promise<unknown> =>
  page.route(`**${path}`, (route) => {
    if (method && route.request().method() !== method) return route.continue()
    return route.fulfill({
      status: 429,
      headers: shared,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        type: 'about:blank',
        title: 'Too many requests',
        status: 429,
        detail: 'Too many requests',
        code: 'too_many_requests',
        message: { en: 'Too many requests.', es: 'Demasiadas solicitudes.' },
        requestId: 'req-screens',
      }),
    })
  })

/** The real answer with other values in it, for what takes days or another party's mood to come about. */
export const answersWith = (page: Page, path: string, over: object): Promise<unknown> =>
  page.route(`**${path}`, async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const response = await route.fetch()
    const answer = (await response.json()) as object
    await route.fulfill({ response, json: { ...answer, ...over } })
  })
