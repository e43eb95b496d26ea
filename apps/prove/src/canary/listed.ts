import type { Kind } from './secrets.ts'

/** The places where each kind of secret may be, with the reason. Anywhere else is a leak. */
export const listed: Partial<Record<Kind, Readonly<Record<string, string>>>> = {
  'code of the user pool': {
    SMS: 'this is how the person gets it',
    'answer to GET /api/admin/tools/signupCode/:phone':
      'staff read a sign-up code to whoever got no SMS; each reading is logged',
  },
  'code of the platform': { SMS: 'this is how the person gets it' },
  'sealed sign-in': {
    'answer to POST /api/flex/login':
      'the sign-in so far, sealed for this person; the browser brings it back with the code',
  },
  'sealed handle': {
    'answer to GET /api/users/me':
      "stands for the platform's token in the person's own browser, sealed, for four hours",
    'answer to POST /api/users/me': 'the same, after a change of the profile',
    'answer to PATCH /api/users/me': 'the same, after the setup',
  },
  'client secret': {
    'answer to POST /api/users/me/payment/intent': "the payer's browser pays with it at the card provider",
  },
  'PKCE verifier': {
    'answer to GET /api/admin/manual-activation':
      'staff bring it back with the address that the driver was returned to',
  },
  'signature of a photo address': {
    'answer to GET /api/signed-image-url': 'lets the browser put exactly one photo, for five minutes',
    'answer to GET /api/users/me/photos': 'lets a driver see an own photo for a minute',
    'answer to GET /api/users/me/export': 'lets a driver take their own photos away, for 15 minutes',
    'answer to GET /api/admin/selfie-url/': 'lets staff see a photo for a minute; each reading is logged',
    'answer to GET /api/admin/tools/account-selfie':
      "lets staff see the account's picture for a minute; each reading is logged",
  },
}
