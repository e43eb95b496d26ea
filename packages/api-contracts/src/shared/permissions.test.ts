import { describe, expect, expectTypeOf, it } from 'vitest'
import { registry } from '../registry.ts'
import type { Endpoint } from './endpoint.ts'
import { isGranted, type Permission, permissions } from './permissions.ts'

type With<Part> = Omit<Endpoint, 'audience' | 'permission' | 'method' | 'rate'> & { method: 'GET' } & Part

describe('permissions', () => {
  it('do not compile if staff have none or others have one', () => {
    expectTypeOf<With<{ audience: 'admin'; permission: 'staff:read' }>>().toExtend<Endpoint>()
    expectTypeOf<With<{ audience: 'admin' }>>().not.toExtend<Endpoint>()
    expectTypeOf<With<{ audience: 'admin'; permission: 'staff:everything' }>>().not.toExtend<Endpoint>()
    expectTypeOf<With<{ audience: 'driver'; permission: 'staff:read' }>>().not.toExtend<Endpoint>()
    expectTypeOf<With<{ audience: 'public'; permission: 'staff:read' }>>().not.toExtend<Endpoint>()
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
      'approvals:write': ['admin'],
      'notices:read': ['admin'],
      'own:notices': ['admin'],
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
})
