import type { IncomingMessage, ServerResponse } from 'node:http'
import * as z from 'zod'
import { staffGroups } from '@arribo/runtime-contracts/groups'
import type { Sandbox } from '../stand-ins.ts'
import { findRoute, readBody, type StandIn } from '../stand-in.ts'
import { Problem } from '../stand-ins/delivery/problem.ts'
import { StripeError } from '../stand-ins/stripe/context.ts'
import { type Control, get, post } from './control.ts'
import { failureControls } from './failure-controls.ts'
import { vendorControls } from './vendor-controls.ts'
import { people, platformPassword, sandboxPassword } from '../people.ts'

const origins = { driverOrigin: z.url(), adminOrigin: z.url() }

const peopleControls = [
  get('/people', 'The people of the sandbox and their shared password', {}, () => ({
    password: sandboxPassword,
    platformPassword,
    people: Object.values(people).map(({ phoneNumber, name, story, flexEmail }) => ({
      phoneNumber,
      name,
      story,
      flexEmail,
    })),
  })),
  get(
    '/authenticators/:phoneNumber',
    'The code that the authenticator app of a number shows now, and for how many seconds',
    { phoneNumber: z.string() },
    ({ cognito }, { phoneNumber }) => {
      const shown = cognito.codeOf(phoneNumber)
      if (!shown) throw new RangeError('Nobody with this number has an authenticator app')
      return shown
    },
  ),
  post(
    '/staff',
    'Puts a new member of staff into the user pool, as is done by hand at the vendor, with the shared password',
    { phoneNumber: z.string().regex(/^\+\d{11,13}$/), name: z.string().min(1), group: z.enum(staffGroups) },
    ({ cognito }, person) => cognito.hire({ ...person, password: sandboxPassword }),
  ),
  get(
    '/api-environment',
    'The whole environment of an API process',
    { ...origins, port: z.coerce.number().int().min(0).max(65_535).optional() },
    (sandbox, options) => sandbox.apiEnvironment(options),
  ),
  get(
    '/web-config',
    'The configuration of a browser app',
    { ...origins, app: z.enum(['driver', 'admin']), apiAddress: z.url() },
    (sandbox, options) => sandbox.webConfig(options),
  ),
]

const controls: readonly Control[] = [...failureControls, ...vendorControls, ...peopleControls]

export const createControls = (sandbox: Sandbox): StandIn => ({
  prefix: '/controls',
  async respond(request, response, path) {
    response.setHeader('cache-control', 'no-store')
    try {
      await send(response, 200, (await answer(sandbox, request, path)) ?? {})
    } catch (error) {
      const refusal = refusalOf(error)
      if (!refusal) throw error
      await send(response, refusal.status, refusal.body)
    }
  },
})

async function answer(sandbox: Sandbox, request: IncomingMessage, path: string): Promise<unknown> {
  const { pathname, searchParams } = new URL(path, 'http://controls')
  if (pathname === '/')
    return {
      controls: controls.map(({ run: _run, ...control }) => ({ ...control, path: `/controls${control.path}` })),
    }
  const { found, methods } = findRoute(controls, request.method ?? 'GET', pathname)
  if (methods.length === 0) throw new Refusal(404, 'There is no such control; GET /controls lists them')
  if (!found) throw new Refusal(405, `This address takes ${methods.join(' and ')}`)
  const body = request.method === 'POST' ? await readJson(request) : {}
  return found.route.run(sandbox, { ...Object.fromEntries(searchParams), ...body, ...found.params })
}

/** JSON only, because a foreign page in this machine's browser can't send that type without a CORS preflight. */
async function readJson(request: IncomingMessage): Promise<object> {
  if (!request.headers['content-type']?.startsWith('application/json'))
    throw new Refusal(415, 'Send JSON with the header content-type: application/json')
  const text = (await readBody(request, 1_000_000)).toString('utf8')
  try {
    const body: unknown = JSON.parse(text || '{}')
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body
  } catch {
    // Refused below, like any body that isn't an object.
  }
  throw new Refusal(400, 'The body is not a JSON object')
}

class Refusal extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

function refusalOf(error: unknown): { status: number; body: object } | undefined {
  if (error instanceof z.ZodError) {
    const errors = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
    return { status: 400, body: { message: 'The input is not as this control wants it', errors } }
  }
  if (error instanceof RangeError) return { status: 404, body: { message: error.message } }
  const isKnown = error instanceof Refusal || error instanceof Problem || error instanceof StripeError
  return isKnown ? { status: error.status, body: { message: error.message } } : undefined
}

async function send(response: ServerResponse, status: number, body: unknown): Promise<void> {
  if (body instanceof Response) {
    const type = body.headers.get('content-type') ?? ''
    // Stored content must not run on the console's origin. Browsers add an inline style to show an image.
    const style = type.startsWith('image/') ? " style-src 'unsafe-inline';" : ''
    response.setHeader('content-security-policy', `default-src 'none';${style} sandbox`)
    response.writeHead(status, { 'content-type': type, 'x-content-type-options': 'nosniff' })
    response.end(await body.bytes())
    return
  }
  response.writeHead(status, { 'content-type': 'application/json' }).end(`${JSON.stringify(body, null, 2)}\n`)
}
