/** Where a driver accepts an invitation. */
export const invitationLink = (origin: string, code: string): string =>
  `${origin}/app/enrol?invitation=${encodeURIComponent(code)}`

/** Opens WhatsApp with a message to whoever the owner then chooses. */
export const whatsAppLink = (message: string): string => `https://wa.me/?text=${encodeURIComponent(message)}`
