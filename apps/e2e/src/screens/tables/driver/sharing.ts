import {
  createEnrolmentInvitation,
  listEnrolmentInvitations,
  listEnrolments,
  removeEnrolledDriver,
} from '@arribo/api-contracts/driver/enrolments'
import { amends, refuses, waitsFor } from '../../network.ts'
import {
  clicks,
  follows,
  goes,
  presses,
  screensOf,
  sees,
  seesAlert,
  seesAlertInDialog,
  seesDialog,
  seesHeading,
  seesTitle,
} from '../../steps.ts'

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const invitation = (sentHoursAgo: number) => ({
  invitationId: `i${sentHoursAgo}`,
  code: 'q3ZkLm9xT0aWcY7dUe1vBg',
  createdAt: hoursAgo(sentHoursAgo),
  expiresAt: hoursAgo(sentHoursAgo - 72),
})
const invited = (...invitations: ReturnType<typeof invitation>[]) => amends(listEnrolmentInvitations, { invitations })
const goesThere = follows(goes('/app/shared'), seesHeading('driver/enrolments:mine.title'))
/** With faked invitations: real ones would pile up. */
const opens = follows(invited(), goesThere)
const opensRemoval = follows(
  opens,
  presses('driver/enrolments:mine.removeNamed', { name: 'Carolina Díaz' }),
  seesDialog,
)
const mine = [
  { driverId: 'd', name: 'Pedro Rojas', phoneEnding: '0112', since: hoursAgo(99), status: 'withdrawn' as const },
]

export const sharingScreens = screensOf(
  { app: 'driver', as: 'owner', title: ['driver/enrolments', 'title'] },
  {
    'shared-owner': [opens],
    'shared-invitations': [invited(invitation(1), invitation(30)), goesThere, sees('driver/enrolments:invite.open')],
    'shared-not-invited': [
      opens,
      refuses(createEnrolmentInvitation),
      presses('driver/enrolments:invite.action'),
      sees('driver/enrolments:invite.failed'),
    ],
    'shared-remove': [opensRemoval],
    'shared-not-removed': [
      opensRemoval,
      refuses(removeEnrolledDriver),
      presses('driver/enrolments:removeDialog.action'),
      seesAlertInDialog,
    ],
    'shared-left': [amends(listEnrolments, { mine }), opens, sees('driver/enrolments:mine.withdrawn')],
    'shared-enrolled': { as: 'shared', steps: [opens] },
    'shared-withdraw': { as: 'shared', steps: [opens, clicks('driver/enrolments:others.withdraw'), seesDialog] },
    'shared-nobody': { as: 'active', steps: [opens] },
    'shared-not-linked': { as: 'unlinked', steps: [opens] },
    'shared-loading': [waitsFor(listEnrolments), goes('/app/shared'), seesTitle],
    'shared-failed': [refuses(listEnrolments), goes('/app/shared'), seesAlert],
  },
)
