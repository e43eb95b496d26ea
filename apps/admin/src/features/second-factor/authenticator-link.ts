/** What an authenticator app reads from the QR code: Google's key URI format, which all of them take. */
export function authenticatorLink(secret: string, phoneNumber: string): string {
  const label = encodeURIComponent(`Arribo:${phoneNumber}`)
  return `otpauth://totp/${label}?${new URLSearchParams({ secret, issuer: 'Arribo' }).toString()}`
}

/** Groups of four, as people type them. */
export const spaced = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ')
