import { expect, it } from 'vitest'
import { registry } from '../registry.ts'
import { isGranted, type Permission, permissions } from './permissions.ts'

const heldBy = (group: string) => Object.keys(permissions).filter((each) => isGranted(each as Permission, [group]))

it('are all held by admins, some by support, and what only reads by viewers', () => {
  expect(heldBy('admin')).toEqual(Object.keys(permissions))
  const shared = 'secrets:read approvals:ask notices:read own:notices'
  expect(heldBy('support').join(' ')).toBe(`staff:read staff:write own:factor ${shared}`)
  expect([heldBy('viewer'), heldBy('nobody')]).toEqual([['staff:read', 'own:factor'], []])
})

it('for reading are never enough to change something', () => {
  const writing = [...registry.values()].filter(({ method }) => method !== 'GET')
  expect(writing.filter(({ permission }) => permission?.endsWith(':read'))).toEqual([])
})
