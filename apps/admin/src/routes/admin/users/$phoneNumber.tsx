import { isPhone } from '@arribo/api-contracts/shared/phone'
import { useTranslation } from '@arribo/i18n'
import { buttonClass } from '@arribo/ui/button'
import { createFileRoute, Link, redirect } from '@tanstack/react-router'
import { readPhone } from '../../../app/read-phone.ts'
import { ManualActivation } from '../../../features/manual-activation/manual-activation.tsx'
import { NotesPanel } from '../../../features/notes/notes-panel.tsx'
import { PaymentsPanel } from '../../../features/payments/payments-panel.tsx'
import { ReplyKit } from '../../../features/replies/reply-kit.tsx'
import { StandingPanel } from '../../../features/standing/standing-panel.tsx'
import { UserPage } from '../../../features/users/user-page.tsx'

export const Route = createFileRoute('/admin/users/$phoneNumber')({
  beforeLoad: ({ params: { phoneNumber } }) => {
    const asRegistered = readPhone(phoneNumber)
    if (asRegistered !== phoneNumber && isPhone(asRegistered))
      throw redirect({ to: '/admin/users/$phoneNumber', params: { phoneNumber: asRegistered }, replace: true })
  },
  component: User,
})

function User() {
  return (
    <UserPage
      phoneNumber={Route.useParams().phoneNumber}
      actions={({ phoneNumber }) => <LogsLink phoneNumber={phoneNumber} />}
      above={(user, { apply, isBusy }) => (
        <StandingPanel phoneNumber={user.phoneNumber} driverZone={user.humanTimezone} onEdit={apply} isBusy={isBusy}>
          {(standing) => <ReplyKit standing={standing} driver={user} />}
        </StandingPanel>
      )}
      aside={({ phoneNumber, humanTimezone }) => (
        <>
          <NotesPanel phoneNumber={phoneNumber} driverZone={humanTimezone} />
          <div className="print:hidden">
            <ManualActivation phoneNumber={phoneNumber} />
          </div>
        </>
      )}
      below={({ phoneNumber, humanTimezone }) => <PaymentsPanel phoneNumber={phoneNumber} driverZone={humanTimezone} />}
    />
  )
}

function LogsLink({ phoneNumber }: { phoneNumber: string }) {
  const { t } = useTranslation('user')
  return (
    <Link to="/admin/users/$phoneNumber/logs" params={{ phoneNumber }} className={buttonClass('secondary', 'compact')}>
      {t('logs')}
    </Link>
  )
}
