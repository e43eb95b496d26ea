import type * as admin from '@arribo/api-contracts/admin'
import { isGranted, type Permission } from '@arribo/api-contracts/shared/permissions'
import { useCallback } from 'react'
import { useGroups } from './permissions.ts'

/** The permission of each page, by path. One that differs from that of the page's first endpoint doesn't compile. */
export const pages = {
  '/admin': 'staff:read' satisfies typeof admin.getStats.permission,
  '/admin/users': 'staff:read' satisfies typeof admin.listUsers.permission,
  '/admin/users/$phoneNumber': 'staff:read' satisfies typeof admin.getUser.permission,
  '/admin/users/$phoneNumber/logs': 'staff:read' satisfies typeof admin.listUserLogs.permission,
  '/admin/billing': 'staff:read' satisfies typeof admin.listCharges.permission,
  '/admin/billing/$charge': 'staff:read' satisfies typeof admin.getCharge.permission,
  '/admin/logs': 'staff:read' satisfies typeof admin.listLogs.permission,
  '/admin/tasks': 'staff:read' satisfies typeof admin.listTasks.permission,
  /** Every member of staff may open it: each tool checks its own permission. */
  '/admin/tools': undefined,
  '/admin/replies': 'staff:read' satisfies typeof admin.listMacros.permission,
  '/admin/cognitoGroups': 'staff:read' satisfies typeof admin.listGroups.permission,
  '/admin/cognitoGroups/$group': 'staff:read' satisfies typeof admin.listGroupMembers.permission,
  '/admin/approvals': 'staff:read' satisfies typeof admin.listApprovals.permission,
} as const satisfies Readonly<Record<string, Permission | undefined>>

type Page = keyof typeof pages

/** False for relative links and for paths outside the back office. */
export const isPage = (path: unknown): path is Page => typeof path === 'string' && path in pages

export function useMayOpen(): (page: Page) => boolean {
  const groups = useGroups()
  return useCallback(
    (page) => {
      const permission: Permission | undefined = pages[page]
      return permission === undefined || isGranted(permission, groups)
    },
    [groups],
  )
}
