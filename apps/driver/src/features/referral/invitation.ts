/** Where a friend registers with a driver's code. */
export const invitationLink = (origin: string, code: string): string =>
  `${origin}/register?referral=${encodeURIComponent(code)}`

/** Opens WhatsApp with a message to whoever the driver then chooses. */
export const whatsAppLink = (message: string): string => `https://wa.me/?text=${encodeURIComponent(message)}`
