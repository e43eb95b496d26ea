import { timelineKinds } from '@arribo/api-contracts/admin/lists/choices'
import { isPhone } from '@arribo/api-contracts/shared/phone'
import { useTranslation } from '@arribo/i18n'
import { buttonClass } from '@arribo/ui/button'
import { createFileRoute, Link, redirect } from '@tanstack/react-router'
import { readingOnly } from '../../../app/read-address.ts'
import { readPhone } from '../../../app/read-phone.ts'
import { WaitingHere } from '../../../features/approvals/waiting-here.tsx'
import { CaseLine } from '../../../features/cases/case-line.tsx'
import { TimelinePanel } from '../../../features/logs/timeline/timeline-panel.tsx'
import { ManualActivation } from '../../../features/flex/manual-activation/manual-activation.tsx'
import { NotesPanel } from '../../../features/notes/notes-panel.tsx'
import { PaymentsPanel } from '../../../features/payments/payments-panel.tsx'
import { RewardsPanel } from '../../../features/referrals/rewards-panel.tsx'
import { ReplyKit } from '../../../features/macros/reply-kit.tsx'
import { ShowCode } from '../../../features/standing/mend.tsx'
import { StandingPanel } from '../../../features/standing/standing-panel.tsx'
import { StatusLine } from '../../../features/standing/status-line.tsx'
import { UserPage } from '../../../features/users/user-page.tsx'
import { oneOf, readSearch } from '../../../layout/lists/list-search.ts'
import { Permitted } from '../../../layout/permitted.tsx'

const readKind = (raw: Record<string, unknown>) => readSearch({ timeline: oneOf(...timelineKinds) }, raw)

export const Route = createFileRoute('/admin/users/$phoneNumber')({
  validateSearch: readingOnly(readKind),
  beforeLoad: ({ params: { phoneNumber }, search }) => {
    const asRegistered = readPhone(phoneNumber)
    if (asRegistered !== phoneNumber && isPhone(asRegistered))
      throw redirect({ to: '/admin/users/$phoneNumber', params: { phoneNumber: asRegistered }, search, replace: true })
  },
  component: User,
})

function User() {
  const { t } = useTranslation('user')
  const navigate = Route.useNavigate()
  const { timeline }: ReturnType<typeof readKind> = Route.useSearch()
  const onKind = (kind: typeof timeline) =>
    void navigate({ search: kind ? { timeline: kind } : {}, replace: true, resetScroll: false })
  return (
    <UserPage
      phoneNumber={Route.useParams().phoneNumber}
      actions={({ phoneNumber }) => (
        <Link
          to="/admin/users/$phoneNumber/logs"
          params={{ phoneNumber }}
          className={buttonClass('secondary', 'compact')}
        >
          {t('logs')}
        </Link>
      )}
      status={(user) => <StatusLine user={user} />}
      above={(user, { apply, isBusy }) => (
        <>
          <CaseLine driver={user} />
          <WaitingHere about={user} />
          <StandingPanel phoneNumber={user.phoneNumber} onEdit={apply} isBusy={isBusy}>
            {(standing) => <ReplyKit standing={standing} driver={user} />}
          </StandingPanel>
        </>
      )}
      notes={({ phoneNumber }) => <NotesPanel phoneNumber={phoneNumber} />}
      timeline={({ phoneNumber }) => <TimelinePanel phoneNumber={phoneNumber} kind={timeline} onKind={onKind} />}
      below={(user) => (
        <>
          <PaymentsPanel phoneNumber={user.phoneNumber} />
          <RewardsPanel phoneNumber={user.phoneNumber} />
          <div className="print:hidden">
            <ManualActivation user={user} />
          </div>
        </>
      )}
      missing={(phoneNumber) => <MissingUser phoneNumber={phoneNumber} />}
    />
  )
}

/** Nobody is registered until the phone is confirmed, and the code for that may not have arrived. */
function MissingUser({ phoneNumber }: { phoneNumber: string }) {
  const { t } = useTranslation('user')
  return (
    <div className="grid justify-items-center gap-2 px-4 pb-8 text-center">
      <p>{t('notFoundCode')}</p>
      <Permitted to="secrets:read">
        <ShowCode phoneNumber={phoneNumber} />
      </Permitted>
    </div>
  )
}
