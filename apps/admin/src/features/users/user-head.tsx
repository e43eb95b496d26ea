import type { AdminUser } from '@arribo/api-contracts/admin/users'
import { formatPhone } from '@arribo/api-contracts/shared/phone-number'
import { useTranslation } from '@arribo/i18n'
import { Badge } from '@arribo/ui/badge'
import { Button } from '@arribo/ui/button'
import { CopyButton } from '@arribo/ui/copy-button'
import { PageTitle } from '@arribo/ui/page-title'
import type { ReactNode } from 'react'
import { useMay } from '../../app/permissions.ts'
import { useCommand } from '../../layout/commands/commanded.ts'
import type { UserEdits } from './edit/use-user-edits.ts'

type Props = {
  user: AdminUser
  edits: UserEdits
  /** More actions. */
  actions: ReactNode
  /** Colleagues on this page. */
  children: ReactNode
}

/** The user's name and number, with the available actions. */
export function UserHead({ user: { name, phoneNumber, staffGroups }, edits, actions, children }: Props) {
  const { t } = useTranslation('user')
  const mayEdit = useMay('staff:write')
  useCommand('print', () => window.print(), { about: phoneNumber })
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <div>
        <div className="flex flex-wrap items-center gap-3">
          <PageTitle>{name}</PageTitle>
          {staffGroups.length > 0 && <Badge tone="blue">{t('staffIn', { groups: staffGroups.join(', ') })}</Badge>}
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <p className="flex items-center gap-1 text-16 text-text-2">
            {formatPhone(phoneNumber)}
            <CopyButton text={phoneNumber} what={t('fields.phone')} />
          </p>
          {children}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        {actions}
        <Button kind="secondary" size="compact" onClick={() => window.print()}>
          {t('print')}
        </Button>
        {mayEdit && (
          <Button
            size="compact"
            isBusy={edits.isBusy}
            aria-disabled={edits.changes.length === 0 || edits.conflicts.length > 0}
            onClick={edits.save}
          >
            {t(edits.takesTwo ? 'ask' : 'save')}
          </Button>
        )}
      </div>
    </div>
  )
}
