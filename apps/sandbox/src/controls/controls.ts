import type { IncomingMessage, ServerResponse } from 'node:http'
import * as z from 'zod'
import type { Sandbox } from '../stand-ins.ts'
import { findRoute, readBody, type StandIn } from '../stand-in.ts'
import { Problem } from '../stand-ins/delivery/problem.ts'
import { StripeError } from '../stand-ins/stripe/context.ts'
import type { Control } from './control.ts'
import { failureControls } from './failure-controls.ts'
import { peopleControls } from './people-controls.ts'
import { vendorControls } from './vendor-controls.ts'

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
      controls: controls.map(({ method, path: at, summary, fields }) => ({
        method,
        path: `/controls${at}`,
        summary,
        fields,
      })),
    }
  const { found, methods } = findRoute(controls, request.method ?? 'GET', pathname)
  if (methods.length === 0) throw new Refusal(404, 'There is no such control; GET /controls lists them')
  if (!found) throw new Refusal(405, `This address takes ${methods.join(' and ')}`)
  const body = request.method === 'POST' ? await readJson(request) : {}
  return found.route.run(sandbox, { ...Object.fromEntries(searchParams), ...body, ...found.params })
}

/** JSON only, because a foreign page in this machine's browser can't send that type without a CORS preflight. */
async function readJson(request: IncomingMessage): Promise<object> {
  if (!request.headers['content-type']?.startsWith('application/json')) {
    throw new Refusal(415, 'Send JSON with the header content-type: application/json')
  }
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
