/** Opens WhatsApp with a message; the driver chooses the recipient there. */
export const whatsAppLink = (message: string): string => `https://wa.me/?text=${encodeURIComponent(message)}`
