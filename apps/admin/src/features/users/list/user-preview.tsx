import type { AdminUser } from '@arribo/api-contracts/admin/users'
import { formatPhone } from '@arribo/api-contracts/shared/phone-number'
import { useTranslation } from '@arribo/i18n'
import { buttonClass } from '@arribo/ui/button'
import { CopyButton } from '@arribo/ui/copy-button'
import { UserLink } from '../../../layout/user-link.tsx'
import type { ReactNode } from 'react'
import { DriverZone } from '../../../layout/clocks.tsx'
import { SidePanel } from '../../../layout/lists/side-panel.tsx'
import { ReadFailure } from '../../../layout/read-failure.tsx'
import { Loading } from '../../../layout/waiting/loading.tsx'
import { useUser } from '../../../app/user.queries.ts'

type Props = {
  phoneNumber: string
  onClose: () => void
  children: (user: AdminUser) => ReactNode
}

export function UserPreview({ phoneNumber, onClose, children }: Props) {
  const { t } = useTranslation(['users', 'user'])
  const user = useUser(phoneNumber)
  const phone = formatPhone(phoneNumber)
  const name = user.data?.name
  return (
    <SidePanel title={name || phone} onClose={onClose}>
      <div className="grid gap-4">
        <p className="flex items-center gap-1 text-text-2">
          {name && phone}
          <CopyButton text={phoneNumber} what={t('user:fields.phone')} />
        </p>
        {user.isPending && <Loading words={t('users:loading')} lines={['h-24 w-full', 'h-9 w-full']} />}
        {user.error && !user.data && <ReadFailure title={t('user:error')} error={user.error} onRetry={user.refetch} />}
        {user.data && <DriverZone value={user.data.humanTimezone}>{children(user.data)}</DriverZone>}
        <UserLink phoneNumber={phoneNumber} className={`justify-self-start ${buttonClass('secondary', 'compact')}`}>
          {t('users:preview.page')}
        </UserLink>
      </div>
    </SidePanel>
  )
}
