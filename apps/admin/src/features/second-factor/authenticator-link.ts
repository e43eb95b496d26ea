/** The content of the QR code, in Google's key URI format, which all authenticator apps support. */
export function authenticatorLink(secret: string, phoneNumber: string): string {
  const label = encodeURIComponent(`Arribo:${phoneNumber}`)
  return `otpauth://totp/${label}?${new URLSearchParams({ secret, issuer: 'Arribo' }).toString()}`
}

/** Splits the key into groups of four, to make it easier to type. */
export const spaced = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ')
