import { isPhone } from '@arribo/api-contracts/shared/phone'
import { formatPhone } from '@arribo/api-contracts/shared/phone-number'
import { useTranslation } from '@arribo/i18n'
import { buttonClass } from '@arribo/ui/button'
import { EmptyState } from '@arribo/ui/empty-state'
import { Icon } from '@arribo/ui/icon'
import { PageTitle } from '@arribo/ui/page-title'
import type { ReactNode } from 'react'
import { DriverZone } from '../../layout/clocks.tsx'
import { backLinkClass } from '../../layout/class-names.ts'
import { lastUsers } from './list/users-search.ts'
import { UserDesk, type UserParts } from './user-desk.tsx'
import { useUser } from '../../app/user.queries.ts'
import { isRefusedWith } from '../../app/failure.ts'
import { ReadFailure } from '../../layout/read-failure.tsx'
import { Card } from '@arribo/ui/card'
import { Skeleton } from '@arribo/ui/spinner'
import { Link } from '@tanstack/react-router'
import { NoAnswerYet, useIsLate } from '../../layout/waiting/not-answering.tsx'

type Props = { phoneNumber: string } & UserParts

export const UserPage = ({ phoneNumber, ...parts }: Props) =>
  isPhone(phoneNumber) ? (
    <UserWithPhone key={phoneNumber} phoneNumber={phoneNumber} {...parts} />
  ) : (
    <UserNotFound phoneNumber={phoneNumber} />
  )

function UserWithPhone({ phoneNumber, missing, ...parts }: Props) {
  const { t } = useTranslation('user')
  const user = useUser(phoneNumber)
  if (isRefusedWith(user.error, 'profile_not_found'))
    return user.data ? (
      <UserNotFound phoneNumber={phoneNumber} isDeleted />
    ) : (
      <UserNotFound phoneNumber={phoneNumber}>{missing?.(phoneNumber)}</UserNotFound>
    )
  return (
    <>
      <ListLink className={backLinkClass}>
        <Icon name="back" size={16} />
        {t('backToUsers')}
      </ListLink>
      {user.isPending && <UserSkeleton />}
      {user.error && !user.data && (
        <>
          <PageTitle>{t('title')}</PageTitle>
          <div className="rounded-card border border-border bg-surface">
            <ReadFailure title={t('error')} error={user.error} onRetry={user.refetch} />
          </div>
        </>
      )}
      {user.data && (
        <DriverZone value={user.data.humanTimezone}>
          <UserDesk user={user.data} {...parts} />
        </DriverZone>
      )}
    </>
  )
}

const ListLink = ({ className, children }: { className: string; children: ReactNode }) => (
  <Link to="/admin/users" search={lastUsers.get()} className={className}>
    {children}
  </Link>
)

type NotFoundProps = {
  phoneNumber: string
  /** The account was read here before, so it existed. Numbers don't change, so it is gone. */
  isDeleted?: boolean
  children?: ReactNode
}

function UserNotFound({ phoneNumber, isDeleted = false, children }: NotFoundProps) {
  const { t } = useTranslation('user')
  const text = t(isDeleted ? 'deletedText' : 'notFoundText', { phone: formatPhone(phoneNumber) })
  const action = <ListLink className={buttonClass('secondary', 'compact')}>{t('backToUsers')}</ListLink>
  return (
    <>
      <PageTitle>{t(isDeleted ? 'deleted' : 'notFound')}</PageTitle>
      <div className="rounded-card border border-border bg-surface">
        <EmptyState icon="user" title={text} action={action} />
        {children}
      </div>
    </>
  )
}

function UserSkeleton() {
  const { t } = useTranslation('user')
  const isLate = useIsLate()
  return (
    <>
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      <PageTitle className="sr-only">{t('title')}</PageTitle>
      <Skeleton className="h-6 w-64" />
      <Card>{isLate ? <NoAnswerYet /> : <Lines />}</Card>
    </>
  )
}

const Lines = () => (
  <div className="grid gap-x-8 gap-y-6 lg:grid-cols-3">
    {Array.from({ length: 3 }, (_column, column) => (
      <div key={column} className="grid content-start gap-4">
        {Array.from({ length: 9 }, (_row, row) => (
          <Skeleton key={row} className={`h-4 ${(row + column) % 3 === 0 ? 'w-3/5' : 'w-4/5'}`} />
        ))}
      </div>
    ))}
  </div>
)
