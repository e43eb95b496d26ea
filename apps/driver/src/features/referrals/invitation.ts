/** The registration link with a driver's code. */
export const invitationLink = (origin: string, code: string): string =>
  `${origin}/register?referral=${encodeURIComponent(code)}`
