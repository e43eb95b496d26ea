import { expect, it } from 'vitest'
import * as z from 'zod'
import { registry } from './registry.ts'
import { forAnybody, forDriver, forStaff, forVendor } from './shared/endpoint.ts'
import { readRoutes, renderRoutes, routeParts } from './testing/generate-routes.ts'

it('has no two contracts on one route', () => {
  const doors = [...registry.values()].map(({ method, path }) => `${method} ${path}`)
  expect(new Set(doors).size).toBe(doors.length)
})

it.each([...registry])('%s declares its path parameters', (_name, { path, params }) => {
  const named = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)
  expect(Object.keys(params?.shape ?? {})).toEqual(named)
})

it.each([...registry])('%s may refuse too many requests exactly if it has a limit', (_name, { rate, errors }) => {
  expect(errors.includes('too_many_requests')).toBe(rate !== undefined)
})

// Asking for an edit decides nothing itself, but carries the version that was displayed.
it.each([...registry])('%s refuses what changed since it was shown, exactly if it decides', (name, endpoint) => {
  const isRefused = endpoint.errors.includes('shown_changed')
  expect(isRefused).toBe(endpoint.decides === true || name === 'askApproval')
})

it('does not compile a write without a limit, or one that decides without the version', () => {
  const rate = { times: 1, seconds: 1, shared: false, by: 'person' } as const
  const parts = { ownership: 'self', summary: '', output: z.object({}) } as const
  const ofStaff = { ...parts, permission: 'staff:write' } as const
  const undecided = { ...ofStaff, decides: false, whyNot: '' } as const
  const body = z.strictObject({ version: z.number() })
  forStaff('POST /api/admin', { ...undecided, rate })
  forStaff('POST /api/admin', { ...ofStaff, rate, decides: true, body })
  forDriver('POST /api/', { ...parts, rate })
  // @ts-expect-error A write without a limit.
  forStaff('POST /api/admin', undecided)
  // @ts-expect-error A write without a limit.
  forDriver('DELETE /api/', parts)
  // @ts-expect-error A write without a limit.
  forAnybody('PUT /api/', parts)
  // @ts-expect-error A webhook with one.
  forVendor('POST /api/', { ...parts, rate })
  // @ts-expect-error A write that doesn't say whether it decides.
  forStaff('POST /api/admin', { ...ofStaff, rate })
  // @ts-expect-error A write that decides without the version.
  forStaff('POST /api/admin', { ...ofStaff, rate, decides: true, body: z.strictObject({}) })
  // @ts-expect-error One that doesn't decide, and doesn't say why.
  forStaff('POST /api/admin', { ...ofStaff, rate, decides: false })
  // @ts-expect-error An endpoint for staff without a permission.
  forStaff('GET /api/admin', parts)
  const written = [...registry.values()].filter(({ method, audience }) => method !== 'GET' && audience !== 'webhooks')
  expect(written.filter((endpoint) => !endpoint.rate)).toEqual([])
})

it('keeps staff endpoints under /api/admin, and nothing else there', () => {
  for (const { audience, path } of registry.values()) expect(path.startsWith('/api/admin/')).toBe(audience === 'admin')
})

it.each(routeParts)('$file of $audience is up to date', (part) => {
  expect(readRoutes(part)).toBe(renderRoutes(part))
})
