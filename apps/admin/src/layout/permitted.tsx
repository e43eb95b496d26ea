import type { AdminUser } from '@arribo/api-contracts/admin/users'
import { isGranted, type Permission } from '@arribo/api-contracts/shared/permissions'
import { useTranslation } from '@arribo/i18n'
import type { ReactNode } from 'react'
import { calledBy } from '../app/called-by.ts'
import { useGroups, useMayChangeStaff } from '../app/permissions.ts'

const reasons = {
  'staff:read': 'notPermitted.read',
  'staff:write': 'notPermitted.write',
  'refunds:write': 'notPermitted.refunds',
  'secrets:read': 'notPermitted.secrets',
  'photos:reset': 'notPermitted.photos',
  'groups:write': 'notPermitted.groups',
  'approvals:write': 'notPermitted.approvals',
} as const satisfies Partial<Record<Permission, string>>

export type ExplainedPermission = keyof typeof reasons

export type Account = Pick<AdminUser, 'name' | 'phoneNumber' | 'staffGroups'>

/**
 * Says who may do it; undefined if the reader may. `about` is the account that would be changed: support may not change
 * a colleague's.
 */
export function useReasonAgainst(): (permission: ExplainedPermission, about?: Account) => string | undefined {
  const { t } = useTranslation('app')
  const groups = useGroups()
  const mayChangeStaff = useMayChangeStaff()
  return (permission, about) => {
    if (!isGranted(permission, groups)) return t(reasons[permission])
    if (!about || about.staffGroups.length === 0 || mayChangeStaff(about.phoneNumber)) return undefined
    return t('notPermitted.colleague', { name: calledBy(about) })
  }
}

type Props = { to: ExplainedPermission; about?: Account | undefined; children: ReactNode }

export function Permitted({ to, about, children }: Props) {
  const reason = useReasonAgainst()(to, about)
  return reason === undefined ? children : <p className="text-13 text-text-2">{reason}</p>
}
