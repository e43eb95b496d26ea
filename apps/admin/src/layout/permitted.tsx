import type { Permission } from '@arribo/api-contracts/shared/permissions'
import { useTranslation } from '@arribo/i18n'
import type { ReactNode } from 'react'
import { useMay } from '../app/permissions.ts'

const reasons = {
  'staff:read': 'notPermitted.read',
  'staff:write': 'notPermitted.write',
  'refunds:write': 'notPermitted.refunds',
  'secrets:read': 'notPermitted.secrets',
  'groups:write': 'notPermitted.groups',
  'approvals:write': 'notPermitted.approvals',
} as const satisfies Partial<Record<Permission, string>>

/** Permissions explained in place of what they allow. */
export type ExplainedPermission = keyof typeof reasons

/** Renders the children for staff with the permission, otherwise one line on who has it. */
export function Permitted({ to, children }: { to: ExplainedPermission; children: ReactNode }) {
  const { t } = useTranslation('app')
  return useMay(to) ? children : <p className="text-13 text-text-2">{t(reasons[to])}</p>
}
