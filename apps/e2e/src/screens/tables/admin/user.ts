import { startManualActivation } from '@arribo/api-contracts/admin/flex'
import { listNotes } from '@arribo/api-contracts/admin/notes'
import { listUserPayments } from '@arribo/api-contracts/admin/payments/user-payments'
import { listReferralRewards } from '@arribo/api-contracts/admin/referrals'
import { getStanding, type Standing } from '@arribo/api-contracts/admin/standing'
import { listTimeline, type TimelineRow } from '@arribo/api-contracts/admin/timeline'
import { getUser, updateUser } from '@arribo/api-contracts/admin/users'
import type { Answer } from '@arribo/api-contracts/shared/endpoint'
import type { Cause } from '@arribo/api-contracts/shared/causes'
import { people } from '@arribo/sandbox/people'
import { sampleLogEntry } from '@arribo/api-contracts/testing/sample-log-entry'
import { expect } from '@playwright/test'
import { amends, refuses, refusesAll, waitsFor } from '../../network.ts'
import { persons } from '../../people.ts'
import { follows, goes, reopened, screensOf, seesDialog, type Step, stepsIn, titled, typesInto } from '../../steps.ts'

const { sees, seesRole, seesHeading, hasWords, presses, clicksLink, clicks, types } = stepsIn('admin/user')

const { name, phoneNumber } = persons.active
const parts = [listNotes, listUserPayments, getStanding, listTimeline]

const opensPage = (person: { name: string; phoneNumber: string }) =>
  follows(goes(`/admin/users/${person.phoneNumber}`), ({ page }) =>
    expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible(),
  )
const opens = opensPage(persons.active)
const typesChanges = follows(
  opens,
  types('fields.name', `${name} Jr.`),
  types('fields.credits', '12'),
  seesRole('region', 'unsaved'),
)
const saves: Step = ({ page, word }) =>
  page
    .getByRole('region', { name: word('admin/user', 'unsaved') })
    .getByRole('button', { name: word('admin/user', 'save') })
    .click()
const leaves = clicksLink('backToUsers')
const opensReply = follows(clicks('admin/macros-reply-kit:title'), ({ page, word }) =>
  expect(page.getByLabel(word('admin/macros-reply-kit', 'situation'))).toBeVisible(),
)

const current = {
  version: 9000,
  name,
  preferredPhoneNumber: null,
  expirationDateTimestamp: null,
  credits: 7,
  proxyInstalled: true,
  goodStanding: true,
  setupComplete: true,
  imHere: true,
}

const moment = '2026-11-20T15:00:00.000Z'
const charge = (chargeId: string, amountCents: number) => ({ chargeId, amountCents, at: moment })
const evidence: Partial<Standing['evidence']> = {
  since: moment,
  disputes: [
    {
      disputeId: 'dp_1Qx',
      isLost: false,
      isLifted: false,
      charge: charge('ch_3QxY7aB2cD4eF6gH8iJ0', 2796),
      at: moment,
      dueBy: '2026-11-27T15:00:00.000Z',
    },
  ],
  fraudReports: [{ paymentIntentId: 'pi_3QxZ', charge: charge('ch_3QxZ1bC3dE5fG7hI9jK2', 699) }],
  lastSelfie: null,
}
const hasStanding = (cause: Cause | null, over: Partial<Standing['evidence']> = {}): Step =>
  amends(getStanding, (real) => ({ cause, evidence: { ...real.evidence, ...evidence, ...over } }))
const hasCause = (cause: Cause) => follows(hasStanding(cause), opens, sees(`admin/standing:what.${cause}`), opensReply)

const at = Date.parse(moment)
const row = (hoursAgo: number, kind: TimelineRow['kind'], description: string, over: Partial<TimelineRow> = {}) => ({
  ...sampleLogEntry,
  id: `e${hoursAgo}`,
  timestamp: at - hoursAgo * 3_600_000,
  kind,
  description,
  chargeId: null,
  ...over,
})
const byElena = {
  userTypeChange: 'admin',
  adminName: 'Elena Vargas',
  adminPhoneNumber: people.admin.phoneNumber,
} as const
const paid = { amountCents: 1398, plan: 'credits', credits: 2, paymentIntentId: 'pi_1' }
const dispute = row(20, 'dispute', 'balance dispute_open', {
  value: { disputeId: 'dp_1', paymentIntentId: 'pi_1', amountCents: 1398 },
})
const rows = [
  row(1, 'note', 'note added', { ...byElena, value: { note: 'Llamó dos veces. Espera al banco.' } }),
  row(2, 'edit', 'balance staff', {
    ...byElena,
    value: { credits: 7, goodStanding: true, imHere: true, expirationDateTimestamp: at, name },
    oldValue: { credits: 3, goodStanding: false, imHere: false, expirationDateTimestamp: null, name: 'Ana' },
  }),
  row(3, 'code', 'signup code read by staff', byElena),
  dispute,
  row(21, 'check_in', 'balance use', { value: { checkInId: 'c', credits: 2 }, oldValue: { credits: 3 } }),
  row(22, 'check_in', 'arrival accepted', { value: { checkInId: 'c' } }),
  row(40, 'payment', 'balance payment', { value: { ...paid, credits: 3 }, oldValue: { credits: 1 } }),
  row(41, 'payment', 'charge succeeded', { chargeId: 'ch_2', value: paid }),
  row(42, 'payment', 'charge failed', { chargeId: 'ch_1', value: { ...paid, declineCode: 'insufficient_funds' } }),
]
const hasTimeline = (answer: Answer<typeof listTimeline>) =>
  follows(amends(listTimeline, answer), opens, sees('admin/timeline:title'))

const hasReferrals = amends(listReferralRewards, {
  isReferred: true,
  referrer: { name: 'Luis Ortega', phoneNumber: '+13055550101' },
  areWelcomeDaysWithheld: true,
  registered: 2,
  rewards: [{ friend: null, state: 'refused', reasons: ['own_card'], earnedAt: moment, dueAt: null }],
})
const activation = stepsIn('admin/flex-manual-activation')
const generates = follows(goes(`/admin/users/${persons.unlinked.phoneNumber}`), activation.presses('generate'))
const activates = follows(
  generates,
  typesInto('#activation-url', 'https://flex.example/landing?code=1'),
  typesInto('#activation-email', 'ana'),
  typesInto('#activation-password', 'Flex-2026'),
  activation.presses('submit'),
)
const ofUnlinked = (...steps: readonly Step[]) => titled(persons.unlinked.name, ...steps)
const goesToAna = goes(`/admin/users/${phoneNumber}`)
const pageTitle = ['admin/user', 'title'] as const

export const screens = screensOf('admin', 'staff', name, {
  user: [opens],
  'user-loading': titled(pageTitle, waitsFor(getUser), goesToAna, hasWords('loading')),
  'user-failed': titled(pageTitle, refuses(getUser), goesToAna, seesHeading('title')),
  'user-unknown': titled(['admin/user', 'notFound'], goes('/admin/users/+13055550999'), seesHeading('notFound')),
  'user-referrals': [hasReferrals, opens, sees('admin/referrals:title')],
  'user-unsaved': [typesChanges],
  'user-invalid': [opens, types('fields.name', ''), saves, sees('errors.nameMissing')],
  'user-conflict': reopened(
    refuses(updateUser, 'shown_changed', { current }),
    typesChanges,
    saves,
    sees('conflict.title'),
  ),
  'user-save-failed': [refuses(updateUser), typesChanges, saves, sees('updateError')],
  'user-leave-asks': [typesChanges, leaves, seesDialog],
  'user-parts-loading': [waitsFor(...parts), opens],
  'user-parts-failed': [
    refusesAll(...parts),
    opens,
    sees('admin/payments:error'),
    sees('admin/notes:loadError'),
    sees('admin/standing:error'),
    sees('admin/timeline:error'),
  ],
  'user-note-names': [
    opens,
    types('admin/notes:text', 'Llámalo, @El'),
    ({ page }) => expect(page.getByRole('option').first()).toBeVisible(),
  ],
  'user-cannot-work': titled(
    persons.expired.name,
    opensPage(persons.expired),
    sees('admin/standing:what.week_ended'),
    opensReply,
  ),
  // Staff let a driver work during a dispute.
  'user-good-by-hand': [
    hasStanding(null, {
      standingByHand: true,
      disputes: evidence.disputes?.map((dispute) => ({ ...dispute, isLifted: true })) ?? [],
    }),
    opens,
    sees('admin/standing:status.goodByHand_one', { total: 1 }),
  ],
  'user-suspended': [hasCause('dispute_open')],
  'user-unlink-asks': [hasCause('session_ended'), presses('admin/standing:mend.unlink'), seesDialog],
  'user-timeline': [hasTimeline({ rows, searchedTo: null, nextCursor: 'on' }), sees('admin/timeline:older')],
  'user-timeline-searched': [
    hasTimeline({ rows: [dispute], searchedTo: at, nextCursor: 'on' }),
    presses('admin/timeline:kinds.dispute'),
    sees('admin/timeline:searchOn'),
  ],
  'manual-activation-link': ofUnlinked(generates, activation.sees('open')),
  'manual-activation-no-link': ofUnlinked(refuses(startManualActivation), generates, activation.sees('linkError')),
  'manual-activation-invalid': ofUnlinked(activates, activation.sees('invalidEmail')),
})
