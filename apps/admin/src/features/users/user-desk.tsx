import type { AdminUser } from '@arribo/api-contracts/admin/users'
import { useTranslation } from '@arribo/i18n'
import type { ReactNode } from 'react'
import { useMay } from '../../app/permissions.ts'
import { LeaveGuard } from '../../layout/leave-guard.tsx'
import { EditPanel } from './edit/edit-panel.tsx'
import { SaveBar } from './edit/save-bar.tsx'
import { SaveTroubles } from './edit/save-troubles.tsx'
import { SavedBanner } from './edit/saved-banner.tsx'
import { TogglesPanel } from './edit/toggles-panel.tsx'
import { type UserEdits, useUserEdits } from './edit/use-user-edits.ts'
import { UserHead } from './user-head.tsx'
import { UserInfo } from './facts/user-info.tsx'

/** What other features show of this user; the route brings them together. */
export type UserParts = {
  readonly above?: (user: AdminUser, edits: UserEdits) => ReactNode
  readonly actions?: (user: AdminUser) => ReactNode
  readonly aside?: (user: AdminUser) => ReactNode
  readonly below?: (user: AdminUser) => ReactNode
}

/** Where an agent works on one user. */
export function UserDesk({ user, above, actions, aside, below }: { user: AdminUser } & UserParts) {
  const { t } = useTranslation('user')
  const edits: UserEdits = useUserEdits(user)
  const mayEdit = useMay('staff:write')
  return (
    <>
      <LeaveGuard isHeld={edits.changes.length > 0} title={t('leave.title')} action={t('leave.action')}>
        {t('leave.text')}
      </LeaveGuard>
      <UserHead user={user} edits={edits} actions={actions?.(user)} />
      <SavedBanner edits={edits} />
      <SaveTroubles edits={edits} />
      {above?.(user, edits)}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4 print:hidden">
          <EditPanel user={user} edits={edits} />
          {mayEdit && <TogglesPanel edits={edits} />}
        </div>
        <div className="grid gap-4">{aside?.(user)}</div>
      </div>
      <UserInfo user={user} />
      {below?.(user)}
      <SaveBar edits={edits} />
    </>
  )
}
