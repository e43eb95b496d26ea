import { isGranted, type Permission } from '@arribo/api-contracts/shared/permissions'
import { useTranslation } from '@arribo/i18n'
import type { ReactNode } from 'react'
import { useGroups } from '../app/permissions.ts'

const reasons = {
  'staff:read': 'notPermitted.read',
  'staff:write': 'notPermitted.write',
  'refunds:write': 'notPermitted.refunds',
  'secrets:read': 'notPermitted.secrets',
  'groups:write': 'notPermitted.groups',
  'approvals:write': 'notPermitted.approvals',
} as const satisfies Partial<Record<Permission, string>>

export type ExplainedPermission = keyof typeof reasons

/** Says who has the permission. Undefined for staff who have it. */
export function useReasonAgainst(): (permission: ExplainedPermission) => string | undefined {
  const { t } = useTranslation('app')
  const groups = useGroups()
  return (permission) => (isGranted(permission, groups) ? undefined : t(reasons[permission]))
}

export function Permitted({ to, children }: { to: ExplainedPermission; children: ReactNode }) {
  const reason = useReasonAgainst()(to)
  return reason === undefined ? children : <p className="text-13 text-text-2">{reason}</p>
}
