import { expect, it } from 'vitest'
import { registry } from './registry.ts'
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
  expect(endpoint.errors.includes('shown_changed')).toBe(endpoint.decides === true || name === 'askApproval')
})

it('keeps staff endpoints under /api/admin, and nothing else there', () => {
  for (const { audience, path } of registry.values()) expect(path.startsWith('/api/admin/')).toBe(audience === 'admin')
})

it.each(routeParts)('$file of $audience is up to date', (part) => {
  expect(readRoutes(part)).toBe(renderRoutes(part))
})
