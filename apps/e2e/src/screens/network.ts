import type { Request, Route } from '@playwright/test'
import { type Calendar, getCalendar } from '@arribo/api-contracts/driver/calendar'
import { examineSelfie } from '@arribo/api-contracts/driver/selfies'
import type { Answer, Endpoint } from '@arribo/api-contracts/shared/endpoint'
import { errors } from '@arribo/api-contracts/shared/errors'
import { byLanguage } from '@arribo/i18n/languages'
import { say } from '../support/words.ts'
import { follows, type Scene, type Step } from './steps.ts'

export const crossOrigin = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }

type Addressed = Pick<Endpoint, 'method' | 'path'>

const handles =
  (call: Addressed | string | RegExp, handle: (route: Route, request: Request) => unknown): Step =>
  ({ page }) => {
    if (typeof call === 'string' || call instanceof RegExp) return page.route(call, handle)
    const pattern = new RegExp(`^${call.path.replaceAll(/:\w+/g, '[^/]+').replace(/\/$/, '')}/?$`)
    return page.route(
      ({ pathname }) => pattern.test(pathname),
      (route, request) => (request.method() === call.method ? handle(route, request) : route.fallback()),
    )
  }

export const waitsFor = (...calls: readonly (Addressed | string)[]): Step =>
  follows(...calls.map((call) => handles(call, () => {})))

export const cuts = (call: Addressed | string | RegExp): Step => handles(call, (route) => route.abort())

export const messageOf = (code: string) => byLanguage((language) => say(language, 'shared/errors', code))

/** Answers with a refusal. The default is one after which the apps don't ask again by themselves. */
export const refuses = <E extends Endpoint>(
  endpoint: E,
  code: E['errors'][number] | 'too_many_requests' | 'temporarily_unavailable' = 'too_many_requests',
  more: object = {},
): Step =>
  handles(endpoint, (route) => {
    const problem = { type: 'about:blank', title: code, status: errors[code], detail: code, code }
    return route.fulfill({
      status: errors[code],
      headers: crossOrigin,
      contentType: 'application/problem+json',
      json: { ...problem, message: messageOf(code), requestId: 'req-screens', ...more },
    })
  })

export const refusesAll = (...endpoints: readonly Endpoint[]): Step =>
  follows(...endpoints.map((endpoint) => refuses(endpoint)))

export const answers =
  <E extends Endpoint>(endpoint: E, json: Answer<E> | ((scene: Scene) => Answer<E>)): Step =>
  (scene) =>
    handles(endpoint, (route) =>
      route.fulfill({
        json: json instanceof Function ? json(scene) : json,
        headers: { ...crossOrigin, 'access-control-expose-headers': '*' },
      }),
    )(scene)

/** Changes values in the real answer, for states that take days or depend on a third party. */
export const amends = <E extends Endpoint>(
  endpoint: E,
  over: Partial<Answer<E>> | ((answer: Answer<E>) => Partial<Answer<E>>),
): Step =>
  handles(endpoint, async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as Answer<E> & object
    await route.fulfill({ response, json: { ...answer, ...(over instanceof Function ? over(answer) : over) } })
  })

/** A calendar that isn't encrypted, which the app accepts. By default without blocks. */
export const hasCalendar = (over: Partial<Calendar> = {}): Step =>
  answers(getCalendar, { scheduledAssignments: [], checkedIn: [], ...over })

export const sendsIntoLine = (place: number, minutes: number): Step =>
  amends(examineSelfie, {
    verdict: 'waiting',
    line: { place, turnAt: new Date(Date.now() + minutes * 60_000).toISOString() },
  })
