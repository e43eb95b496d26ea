import type * as admin from '@arribo/api-contracts/admin'
import { isGranted, type Permission } from '@arribo/api-contracts/shared/permissions'
import { useCallback } from 'react'
import { useGroups } from './permissions.ts'

/** The endpoint that each page begins with. */
type Reads = {
  '/admin': typeof admin.getStats
  '/admin/users': typeof admin.listUsers
  '/admin/users/$phoneNumber': typeof admin.getUser
  '/admin/users/$phoneNumber/logs': typeof admin.listUserLogs
  '/admin/billing': typeof admin.listCharges
  '/admin/billing/$charge': typeof admin.getCharge
  '/admin/logs': typeof admin.listLogs
  '/admin/tasks': typeof admin.listTasks
  '/admin/replies': typeof admin.listMacros
  '/admin/cognitoGroups': typeof admin.listGroups
  '/admin/cognitoGroups/$group': typeof admin.listGroupMembers
  '/admin/approvals': typeof admin.listApprovals
}

/** The permission each page needs. One that differs from its endpoint's doesn't compile. */
const permissionOf: { readonly [P in keyof Reads]: Reads[P]['permission'] } = {
  '/admin': 'staff:read',
  '/admin/users': 'staff:read',
  '/admin/users/$phoneNumber': 'staff:read',
  '/admin/users/$phoneNumber/logs': 'staff:read',
  '/admin/billing': 'staff:read',
  '/admin/billing/$charge': 'staff:read',
  '/admin/logs': 'staff:read',
  '/admin/tasks': 'staff:read',
  '/admin/replies': 'staff:read',
  '/admin/cognitoGroups': 'staff:read',
  '/admin/cognitoGroups/$group': 'staff:read',
  '/admin/approvals': 'staff:read',
}
const needed: Readonly<Record<string, Permission>> = permissionOf

/** Whether the member of staff may open each page, by path. The tools page is open to all: each tool checks its own. */
export function useMayOpen(): (path: string) => boolean {
  const groups = useGroups()
  return useCallback(
    (path) => {
      const permission = needed[path]
      return permission === undefined || isGranted(permission, groups)
    },
    [groups],
  )
}
