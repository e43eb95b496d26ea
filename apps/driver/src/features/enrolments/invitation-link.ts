/** The link for accepting an invitation. */
export const invitationLink = (origin: string, code: string): string =>
  `${origin}/app/enrol?invitation=${encodeURIComponent(code)}`
