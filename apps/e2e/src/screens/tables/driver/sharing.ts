import {
  createEnrolmentInvitation,
  listEnrolmentInvitations,
  listEnrolments,
} from '@arribo/api-contracts/driver/enrolments'
import { amends, refuses, waitsFor } from '../../network.ts'
import { follows, goes, screensOf, seesAlert, seesDialog, seesTitle, stepsIn } from '../../steps.ts'

const { sees, seesHeading, presses, clicks } = stepsIn('driver/enrolments')

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const invitation = (sentHoursAgo: number) => ({
  invitationId: `i${sentHoursAgo}`,
  code: 'q3ZkLm9xT0aWcY7dUe1vBg',
  createdAt: hoursAgo(sentHoursAgo),
  expiresAt: hoursAgo(sentHoursAgo - 72),
})
const invited = (...invitations: ReturnType<typeof invitation>[]) => amends(listEnrolmentInvitations, { invitations })
const goesThere = follows(goes('/app/shared'), seesHeading('mine.title'))
/** Fakes the invitations, because real ones would pile up. */
const opens = follows(invited(), goesThere)
const mine = [
  { driverId: 'd', name: 'Pedro Rojas', phoneEnding: '0112', since: hoursAgo(99), status: 'withdrawn' as const },
]

export const screens = screensOf('driver', 'owner', ['driver/enrolments', 'title'], {
  'shared-owner': [opens],
  'shared-invitations': [invited(invitation(1), invitation(30)), goesThere, sees('invite.open')],
  'shared-not-invited': [opens, refuses(createEnrolmentInvitation), presses('invite.action'), sees('invite.failed')],
  'shared-remove': [opens, presses('mine.removeNamed', { name: 'Carolina Díaz' }), seesDialog],
  'shared-left': [amends(listEnrolments, { mine }), opens, sees('mine.withdrawn')],
  'shared-enrolled': { as: 'shared', steps: [opens] },
  'shared-guest': { as: 'shared', steps: [amends(listEnrolments, { isGuest: true }), opens, sees('mine.asGuest')] },
  'shared-withdraw': { as: 'shared', steps: [opens, clicks('others.withdraw'), seesDialog] },
  'shared-nobody': { as: 'active', steps: [opens] },
  'shared-not-linked': { as: 'unlinked', steps: [opens] },
  'shared-loading': [waitsFor(listEnrolments), goes('/app/shared'), seesTitle],
  'shared-failed': [refuses(listEnrolments), goes('/app/shared'), seesAlert],
})
