import * as z from 'zod'
import { changing, forDriver, reading } from '../shared/endpoint.ts'
import { id, instant } from '../shared/primitives.ts'

/** Versions of the consent text, newest last. A changed text needs a new version. */
export const consentVersions = ['2026-11'] as const

export const threePhotos = z.strictObject({ front: id, left: id, right: id })

const invitation = z.object({
  invitationId: id,
  code: z.string().describe('The code in the link: 128 random bits.'),
  createdAt: instant,
  expiresAt: instant,
})

export const createEnrolmentInvitation = forDriver('POST /api/users/me/enrolment-invitations', {
  ownership: 'self',
  summary: "Creates a link with which one driver may enrol on the caller's account",
  rate: changing,
  output: invitation,
  errors: [
    'profile_not_found',
    'account_suspended',
    'platform_not_linked',
    'guest_account',
    'too_many_invitations',
    'too_many_enrolled',
  ],
})

export const listEnrolmentInvitations = forDriver('GET /api/users/me/enrolment-invitations', {
  ownership: 'self',
  summary: "The caller's open invitations",
  rate: reading,
  output: z.object({ invitations: z.array(invitation) }),
})

export const withdrawEnrolmentInvitation = forDriver('DELETE /api/users/me/enrolment-invitations/:invitationId', {
  ownership: 'self',
  summary: 'Withdraws an open invitation; its link no longer works',
  rate: changing,
  params: z.object({ invitationId: id }),
  output: z.object({ invitationId: id }),
  errors: ['invitation_not_found', 'invitation_used'],
})

export const getEnrolmentInvitation = forDriver('GET /api/enrolment-invitations/:code', {
  ownership: 'invited',
  summary: 'The owner of the account that an invitation link is for',
  params: z.object({ code: id }),
  output: z.object({
    ownerFirstName: z.string(),
    platform: z.enum(['flex']),
    expiresAt: instant,
    status: z.enum(['open', 'accepted']).describe('`accepted` only for the driver who accepted it.'),
    isOwn: z.boolean().describe('Nobody can enrol on their own account.'),
  }),
  errors: ['invitation_not_found', 'invitation_used', 'invitation_expired', 'invitation_withdrawn'],
})

const photoFaults = [
  'selfie_not_found',
  'selfie_expired',
  'no_image',
  'not_a_jpeg',
  'image_too_large',
  'image_too_small',
  'image_unreadable',
  'image_too_dark',
  'image_too_bright',
  'image_blurred',
  'no_face',
  'several_faces',
  'face_too_small',
  'face_off_centre',
  'face_turned',
  'face_not_turned_left',
  'face_not_turned_right',
  'same_side_twice',
  'faces_differ',
  'person_changed',
  'vision_down',
  'check_in_under_way',
  'storage_down',
] as const

export const acceptEnrolmentInvitation = forDriver('POST /api/enrolment-invitations/:code/accept', {
  ownership: 'invited',
  summary: 'Enrols the caller, with their consent and three photos; idempotent',
  rate: { times: 30, seconds: 600, shared: false, by: 'person' },
  params: z.object({ code: id }),
  body: z.strictObject({
    consent: z.literal(true),
    consentVersion: z.enum(consentVersions).describe('The version that was displayed.'),
    photos: threePhotos,
  }),
  output: z.object({ ownerFirstName: z.string(), since: instant }),
  errors: [
    'profile_not_found',
    'account_suspended',
    'invitation_not_found',
    'invitation_used',
    'invitation_expired',
    'invitation_withdrawn',
    'own_invitation',
    'already_enrolled',
    'too_many_enrolled',
    ...photoFaults,
  ],
})

export const listEnrolments = forDriver('GET /api/users/me/enrolments', {
  ownership: 'self',
  summary: "Drivers enrolled on the caller's account, and accounts that the caller is enrolled on",
  output: z.object({
    mine: z.array(
      z.object({
        driverId: id,
        name: z.string(),
        phoneEnding: z.string().describe('Last four digits.'),
        since: instant,
        status: z.enum(['active', 'withdrawn']),
      }),
    ),
    others: z.array(z.object({ ownerId: id, ownerFirstName: z.string(), since: instant })),
    removedFrom: z
      .array(z.object({ ownerId: id, ownerFirstName: z.string(), at: instant }))
      .describe('Accounts whose owners removed the caller within the last 30 days.'),
    isGuest: z.boolean().describe("Whether the linked account is another driver's: then only its owner can invite."),
  }),
})

const ended = z.object({ endedAt: instant })

export const removeEnrolledDriver = forDriver('DELETE /api/users/me/enrolments/:driverId', {
  ownership: 'self',
  summary:
    "Ends an enrolment on the caller's account: the driver is disconnected from it, and the reference photos are deleted at once",
  rate: changing,
  params: z.object({ driverId: id }),
  output: ended,
  errors: ['enrolment_not_found', 'check_in_under_way', 'storage_down'],
})

export const withdrawEnrolment = forDriver('DELETE /api/users/me/shared-accounts/:ownerId', {
  ownership: 'self',
  summary:
    "Ends the caller's own enrolment: they are disconnected from the owner's account, and their reference photos are deleted at once",
  rate: changing,
  params: z.object({ ownerId: id }),
  output: ended,
  errors: ['enrolment_not_found', 'check_in_under_way', 'storage_down'],
})

export const getVerification = forDriver('GET /api/users/me/verification', {
  ownership: 'self',
  summary: 'When the driver last submitted three reference photos',
  output: z.object({ verifiedAt: instant.nullable() }),
})

export const renewVerification = forDriver('POST /api/users/me/verification', {
  ownership: 'self',
  summary: "Replaces the caller's reference photos with three new ones, on all accounts they are enrolled on",
  rate: { times: 30, seconds: 600, shared: false, by: 'person' },
  body: z.strictObject({ photos: threePhotos }),
  output: z.object({ verifiedAt: instant }),
  errors: ['profile_not_found', 'verification_coming_soon', ...photoFaults],
})
