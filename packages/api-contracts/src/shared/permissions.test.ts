import { expect, it } from 'vitest'
import { registry } from '../registry.ts'
import { type Permission, permissions } from './permissions.ts'

it('are each held by these groups only', () => {
  const held: Readonly<Record<Permission, readonly string[]>> = {
    'staff:read': ['admin', 'support', 'viewer'],
    'staff:write': ['admin', 'support'],
    'edits:large': ['admin'],
    'refunds:write': ['admin'],
    'own:factor': ['admin', 'support', 'viewer'],
    'factor:reset': ['admin'],
    'photos:reset': ['admin'],
    'secrets:read': ['admin', 'support'],
    'groups:write': ['admin'],
    'approvals:ask': ['admin', 'support'],
    'approvals:write': ['admin'],
    'notices:read': ['admin', 'support'],
    'own:notices': ['admin', 'support'],
  }
  expect(permissions).toEqual(held)
})

it('for reading are never enough to change something', () => {
  const writing = [...registry.values()].filter(({ method }) => method !== 'GET')
  expect(writing.filter(({ permission }) => permission?.endsWith(':read'))).toEqual([])
})
