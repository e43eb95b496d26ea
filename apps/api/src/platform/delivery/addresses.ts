export const platforms = ['flex', 'spark'] as const
export type Platform = (typeof platforms)[number]

/** The page to which the gateway redirects after an authorisation; its URL gets the code. */
export const landingOf = (address: string, platform: Platform): string =>
  `${address.replace(/\/$/, '')}/v1/${platform}/oauth/landing`

/** Accepts only a URL at the gateway, without credentials. No other URL is ever called, opened or shown. */
export function isGatewayAddress(gatewayAddress: string, text: string): boolean {
  if (!URL.canParse(text)) return false
  const gateway = new URL(gatewayAddress.replace(/\/?$/, '/'))
  const url = new URL(text)
  return url.origin === gateway.origin && !url.username && !url.password && url.pathname.startsWith(gateway.pathname)
}

export type ReturnAddress =
  | { readonly kind: 'code'; readonly platform: Platform; readonly code: string; readonly state: string }
  | { readonly kind: 'denied' }
  | { readonly kind: 'foreign' }

export function readReturnAddress(gatewayAddress: string, text: string): ReturnAddress {
  const trimmed = text.trim()
  if (!isGatewayAddress(gatewayAddress, trimmed)) return { kind: 'foreign' }
  const url = new URL(trimmed)
  const platform = platforms.find((name) => url.pathname === new URL(landingOf(gatewayAddress, name)).pathname)
  const code = url.searchParams.get('code')
  if (!platform) return { kind: 'foreign' }
  if (url.searchParams.has('error')) return { kind: 'denied' }
  if (!code || code.length > 512) return { kind: 'foreign' }
  return { kind: 'code', platform, code, state: url.searchParams.get('state') ?? '' }
}
