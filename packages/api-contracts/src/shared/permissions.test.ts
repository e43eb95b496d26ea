import { expect, expectTypeOf, it } from 'vitest'
import type * as z from 'zod'
import { registry } from '../registry.ts'
import type { Endpoint, Rate } from './endpoint.ts'
import { isGranted, type Permission, permissions } from './permissions.ts'

type With<Part> = Omit<Endpoint, 'audience' | 'permission' | 'method' | 'decides' | 'whyNot' | 'body' | 'rate'> & Part
type Get<Part> = With<Part & { method: 'GET' }>
type OfStaff<Part> = With<Part & { audience: 'admin'; permission: 'staff:write'; method: 'POST'; rate: Rate }>
type Body<Fields> = z.ZodType<Fields>

it('do not compile if staff have none or others have one', () => {
  expectTypeOf<Get<{ audience: 'admin'; permission: 'staff:read' }>>().toExtend<Endpoint>()
  expectTypeOf<Get<{ audience: 'admin' }>>().not.toExtend<Endpoint>()
  expectTypeOf<Get<{ audience: 'admin'; permission: 'staff:everything' }>>().not.toExtend<Endpoint>()
  expectTypeOf<Get<{ audience: 'driver'; permission: 'staff:read' }>>().not.toExtend<Endpoint>()
  expectTypeOf<Get<{ audience: 'public'; permission: 'staff:read' }>>().not.toExtend<Endpoint>()
})

it('do not compile if a write by staff says neither that it decides on a version nor why not', () => {
  expectTypeOf<OfStaff<{ decides: false; whyNot: 'It only asks.' }>>().toExtend<Endpoint>()
  expectTypeOf<OfStaff<{ decides: true; body: Body<{ version: string }> }>>().toExtend<Endpoint>()
  expectTypeOf<OfStaff<{ decides: true; body: Body<{ text: string }> }>>().not.toExtend<Endpoint>()
  expectTypeOf<OfStaff<{ decides: true }>>().not.toExtend<Endpoint>()
  expectTypeOf<OfStaff<{ decides: false }>>().not.toExtend<Endpoint>()
  expectTypeOf<OfStaff<object>>().not.toExtend<Endpoint>()
})

it('are each held by these groups only', () => {
  const held: Readonly<Record<Permission, readonly string[]>> = {
    'staff:read': ['admin', 'support', 'viewer'],
    'staff:write': ['admin', 'support'],
    'edits:large': ['admin'],
    'refunds:write': ['admin'],
    'own:factor': ['admin', 'support', 'viewer'],
    'factor:reset': ['admin'],
    'secrets:read': ['admin', 'support'],
    'groups:write': ['admin'],
    'approvals:ask': ['admin', 'support'],
    'approvals:write': ['admin'],
    'notices:read': ['admin', 'support'],
    'own:notices': ['admin', 'support'],
  }
  expect(permissions).toEqual(held)
})

it('require a group that holds them', () => {
  expect(isGranted('staff:read', [])).toBe(false)
  expect(isGranted('staff:read', ['viewer', 'admin'])).toBe(true)
})

it('for reading are never enough to change something', () => {
  const writing = [...registry.values()].filter(({ method }) => method !== 'GET')
  expect(writing.filter(({ permission }) => permission?.endsWith(':read'))).toEqual([])
})
