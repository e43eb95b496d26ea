import { findRoute } from '../../stand-in.ts'
import { platforms } from './accounts/account.ts'
import type { Answer, Call } from './call.ts'
import type { Gateway } from './gateway.ts'
import { authorize, revoke, showAuthorize, showLanding, token } from './sign-in/oauth.ts'
import { Problem } from './problem.ts'
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

type Operation = (gateway: Gateway, call: Call) => Promise<Answer>

export const routes: Readonly<Record<string, Operation>> = {
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

export function operationAt(method: string, pathname: string) {
  const [, name, rest = ''] = /^\/v1\/(\w+)(\/.*)$/.exec(pathname) ?? []
  const platform = platforms.find((known) => known === name)
  const { found, methods } = findRoute(table, method, rest)
  if (!platform || methods.length === 0) throw new Problem('not_found')
  if (!found) throw new Problem('method_not_allowed')
  return { platform, params: found.params, operation: found.route.operation }
}
