import type { Kind } from './secrets.ts'

/** Where a kind of secret may be, and why. Anywhere else is a leak. */
export type Listed = { readonly kind: Kind; readonly place: string; readonly why: string }

export const listed: readonly Listed[] = [
  { kind: 'code of the user pool', place: 'SMS', why: 'this is how the person gets it' },
  { kind: 'code of the platform', place: 'SMS', why: 'this is how the person gets it' },
  {
    kind: 'code of the user pool',
    place: 'answer to GET /api/admin/tools/signupCode/:phone',
    why: 'staff read a sign-up code to whoever got no SMS; each reading is logged',
  },
  {
    kind: 'sealed sign-in',
    place: 'answer to POST /api/flex/login',
    why: 'the sign-in so far, sealed for this person; the browser brings it back with the code',
  },
  {
    kind: 'sealed handle',
    place: 'answer to GET /api/users/me',
    why: "stands for the platform's token in the person's own browser, sealed, for four hours",
  },
  {
    kind: 'sealed handle',
    place: 'answer to POST /api/users/me',
    why: 'the same, after a change of the profile',
  },
  {
    kind: 'sealed handle',
    place: 'answer to PATCH /api/users/me',
    why: 'the same, after the setup',
  },
  {
    kind: 'client secret',
    place: 'answer to POST /api/users/me/payment/intent',
    why: "the payer's browser pays with it at the card provider",
  },
  {
    kind: 'PKCE verifier',
    place: 'answer to GET /api/admin/manual-activation',
    why: 'staff bring it back with the address that the driver was returned to',
  },
  {
    kind: 'signature of a photo address',
    place: 'answer to GET /api/signed-image-url',
    why: 'lets the browser put exactly one photo, for five minutes',
  },
  {
    kind: 'signature of a photo address',
    place: 'answer to GET /api/users/me/photos',
    why: 'lets a driver see an own photo for a minute',
  },
  {
    kind: 'signature of a photo address',
    place: 'answer to GET /api/users/me/export',
    why: 'lets a driver take their own photos away, for 15 minutes',
  },
  {
    kind: 'signature of a photo address',
    place: 'answer to GET /api/admin/selfie-url/',
    why: 'lets staff see a photo for a minute; each reading is logged',
  },
  {
    kind: 'signature of a photo address',
    place: 'answer to GET /api/admin/tools/account-selfie',
    why: "lets staff see the account's picture for a minute; each reading is logged",
  },
]
