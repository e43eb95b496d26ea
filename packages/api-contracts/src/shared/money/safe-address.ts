/** HTTPS or this machine, like a browser's potentially trustworthy origins. */
export function isSafeAddress(address: string | null | undefined): address is string {
  if (!address || !URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || (protocol === 'http:' && /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname))
}
