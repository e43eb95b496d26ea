import type { IncomingMessage, ServerResponse } from 'node:http'
import { findRoute, type StandIn } from '../../stand-in.ts'
import type { State } from '../../state.ts'
import { type Answer, type Call, callOf, createGateway, type Gateway } from './gateway.ts'
import type { DeliverCode } from './sign-in/challenges.ts'
import type { NewCode } from '../sms/sms.ts'
import { createControls, createModes, type Modes } from './controls.ts'
import { pagePolicy } from './sign-in/pages.ts'
import { Problem, problemBody } from './problem.ts'
import { platforms } from './accounts/account.ts'
import { authorize, revoke, showAuthorize, showLanding, token } from './sign-in/oauth.ts'
import { answerChallenge, askConfirmation, decideConfirmation, showConfirmation, signIn } from './sign-in/sign-in.ts'
import {
  checkIn,
  getAccount,
  getCalendar,
  getCheckIn,
  getPicture,
  listServiceAreas,
  removePicture,
} from './work/work.ts'

type DeliveryOptions = {
  readonly state: State
  readonly address: () => string
  readonly deliverCode: DeliverCode
  readonly newCode: NewCode
}

export async function createDelivery({ state, address, deliverCode, newCode }: DeliveryOptions) {
  const prefix = '/delivery' as const
  const gateway = createGateway(state, () => address().replace(/\/$/, '') + prefix, deliverCode, newCode)
  const modes = createModes()
  const standIn: StandIn = {
    prefix,
    async respond(request, response, path) {
      try {
        await answer(gateway, modes, request, response, path)
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        writeProblem(response, error)
      }
    },
    async close() {
      modes.close()
    },
  }
  return { ...standIn, controls: createControls(gateway, modes) }
}

async function answer(
  gateway: Gateway,
  modes: Modes,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
) {
  const { pathname, searchParams } = new URL(path, 'http://gateway')
  const { platform, params, operation } = operationAt(request.method ?? 'GET', pathname)
  const mode = modes.of(platform)
  if (mode === 'down') throw new Problem('unavailable', {}, 30)
  if (mode === 'throttled') throw new Problem('rate_limited', {}, 5)
  if (mode === 'garbage') return write(response, { status: 200, html: '<!doctype html><title>Welcome</title>' })
  if (mode === 'slow') await modes.wait(platform)
  const done = await operation(gateway, callOf(request, platform, params, searchParams))
  if (mode === 'lost') response.destroy()
  else write(response, done)
}

function write(response: ServerResponse, { status, json, html, bytes, location, headers }: Answer): void {
  response.setHeader('cache-control', 'no-store')
  for (const [name, value] of Object.entries(headers ?? {})) response.setHeader(name, value)
  if (location) response.setHeader('location', location)
  if (html)
    response.setHeader('content-type', 'text/html; charset=utf-8').setHeader('content-security-policy', pagePolicy)
  if (json) response.setHeader('content-type', 'application/json')
  response.writeHead(status).end(html ?? bytes ?? (json && JSON.stringify(json)))
}

function writeProblem(response: ServerResponse, problem: Problem): void {
  if (problem.retryAfterSeconds !== undefined) response.setHeader('retry-after', problem.retryAfterSeconds)
  if (problem.code === 'invalid_token') response.setHeader('www-authenticate', 'Bearer error="invalid_token"')
  response.writeHead(problem.status, { 'content-type': 'application/problem+json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(problemBody(problem)))
}

export const routes: Readonly<Record<string, (gateway: Gateway, call: Call) => Promise<Answer>>> = {
  'POST /sign-in': signIn,
  'POST /challenges/{challengeId}/answer': answerChallenge,
  'POST /challenges/{challengeId}/confirmation': askConfirmation,
  'GET /oauth/authorize': showAuthorize,
  'POST /oauth/authorize': authorize,
  'GET /oauth/landing': showLanding,
  'POST /oauth/token': token,
  'POST /oauth/revoke': revoke,
  'GET /account': getAccount,
  'GET /account/picture': getPicture,
  'DELETE /account/picture': removePicture,
  'GET /calendar': getCalendar,
  'GET /service-areas': listServiceAreas,
  'POST /check-ins': checkIn,
  'GET /check-ins/{key}': getCheckIn,
  'GET /confirmations/{challengeId}': showConfirmation,
  'POST /confirmations/{challengeId}': decideConfirmation,
}

const table = Object.entries(routes).map(([route, operation]) => {
  const [method = '', template = ''] = route.split(' ')
  return { method, path: template.replaceAll(/\{(\w+)\}/g, ':$1'), operation }
})

function operationAt(method: string, pathname: string) {
  const [, name, rest = ''] = /^\/v1\/(\w+)(\/.*)$/.exec(pathname) ?? []
  const platform = platforms.find((known) => known === name)
  const { found, methods } = findRoute(table, method, rest)
  if (!platform || methods.length === 0) throw new Problem('not_found')
  if (!found) throw new Problem('method_not_allowed')
  return { platform, params: found.params, operation: found.route.operation }
}
