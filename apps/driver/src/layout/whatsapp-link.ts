/** Opens WhatsApp with a message to whoever the driver then chooses. */
export const whatsAppLink = (message: string): string => `https://wa.me/?text=${encodeURIComponent(message)}`
