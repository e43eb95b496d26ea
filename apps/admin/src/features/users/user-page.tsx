import { isPhone } from '@arribo/api-contracts/shared/phone'
import { formatPhone } from '@arribo/api-contracts/shared/phone-number'
import { useTranslation } from '@arribo/i18n'
import { buttonClass } from '@arribo/ui/button'
import { EmptyState } from '@arribo/ui/empty-state'
import { Icon } from '@arribo/ui/icon'
import { PageTitle } from '@arribo/ui/page-title'
import { PageLink } from '../../layout/page-link.tsx'
import type { ReactNode } from 'react'
import { backLinkClass } from '../../layout/class-names.ts'
import { lastList } from './list/last-list.ts'
import { UserDesk, type UserParts } from './user-desk.tsx'
import { UserFailure } from './user-failure.tsx'
import { UserSkeleton } from './user-skeleton.tsx'
import { useUser } from './users.queries.ts'
import { isRefusedWith } from '../../app/failure.ts'

type Props = { phoneNumber: string } & UserParts

/** One user, as support sees them. */
export const UserPage = ({ phoneNumber, ...parts }: Props) =>
  isPhone(phoneNumber) ? (
    <UserWithPhone key={phoneNumber} phoneNumber={phoneNumber} {...parts} />
  ) : (
    <UserNotFound phoneNumber={phoneNumber} />
  )

function UserWithPhone({ phoneNumber, missing, ...parts }: Props) {
  const user = useUser(phoneNumber)
  if (isRefusedWith(user.error, 'profile_not_found'))
    return <UserNotFound phoneNumber={phoneNumber}>{missing?.(phoneNumber)}</UserNotFound>
  return (
    <>
      <BackToUsers />
      {user.isPending && <UserSkeleton />}
      {user.error && !user.data && <UserFailure error={user.error} onRetry={() => void user.refetch()} />}
      {user.data && <UserDesk user={user.data} {...parts} />}
    </>
  )
}

function BackToUsers() {
  const { t } = useTranslation('user')
  return (
    <ListLink className={backLinkClass}>
      <Icon name="back" size={16} />
      {t('backToUsers')}
    </ListLink>
  )
}

/** Links back to the previous page of the list. */
const ListLink = ({ className, children }: { className: string; children: ReactNode }) => (
  <PageLink to="/admin/users" search={lastList()} className={className}>
    {children}
  </PageLink>
)

function UserNotFound({ phoneNumber, children }: { phoneNumber: string; children?: ReactNode }) {
  const { t } = useTranslation('user')
  const action = <ListLink className={buttonClass('secondary', 'compact')}>{t('backToUsers')}</ListLink>
  return (
    <>
      <PageTitle>{t('notFound')}</PageTitle>
      <div className="rounded-card border border-border bg-surface">
        <EmptyState icon="user" title={t('notFoundText', { phone: formatPhone(phoneNumber) })} action={action} />
        {children}
      </div>
    </>
  )
}
