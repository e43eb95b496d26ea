import { createHash } from 'node:crypto'
import { outlineStyle, rememberPress, startAfterPaint, startApp } from '../inline.gen.ts'
import type { LiveChatConfig, WebConfig } from '../env.ts'

export type WebHeadersInput = {
  readonly app: 'driver' | 'admin'
  readonly config: WebConfig
  readonly isFramed?: boolean
}

export const filesOfPages = '/assets/*'

export const isFileOfPages = (path: string): boolean => path.startsWith('/assets/') || path === '/config.js'

export const fileHeaders: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
}

/** For every response that is not a page's file. The cloud stack and the local web host send the same ones. */
export const webHeaders = (input: WebHeadersInput): Record<string, string> => ({
  'content-security-policy': contentSecurityPolicy(input),
  ...fileHeaders,
  'referrer-policy': 'no-referrer',
  'permissions-policy': permissionsPolicy(input),
  'cross-origin-opener-policy': 'same-origin',
})

/** Hashed files never change; everything else is revalidated, so that nobody is stuck on an old version. */
export function cacheControlOf(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  return /\.html$|^\/(?:config|sw)\.js$|\.webmanifest$/.test(path) ? 'no-cache' : 'public, max-age=3600'
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const writtenScripts = [startAfterPaint, rememberPress, startApp].map(hashOf)

/** Browsers ignore 'unsafe-inline' next to a hash, so with a chat vendor that needs it the hash is left out. */
function inlineStyles({ app, config, isFramed = false }: WebHeadersInput): readonly string[] {
  if (app !== 'driver' || isFramed) return []
  return [config.liveChat?.needsInlineStyles ? "'unsafe-inline'" : hashOf(outlineStyle)]
}

/** Allows no other inline script or origin, because any script could read the session in browser storage. */
function contentSecurityPolicy(input: WebHeadersInput): string {
  const { app, config, isFramed = false } = input
  const { stripe, chat } = vendorsOf(input)
  const uploads = app === 'admin' && config.selfieUploadAddress ? [config.selfieUploadAddress] : []
  const frames = [...stripe.frames, ...chat.frames]
  const cognito = config.cognitoEndpoint ?? `https://cognito-idp.${config.region}.amazonaws.com/`
  const parents = isFramed ? config.iframeParentOrigins : []
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...(isFramed ? [] : writtenScripts), ...stripe.scripts, ...chat.scripts],
    'style-src': ["'self'", ...inlineStyles(input)],
    'connect-src': [
      "'self'",
      config.apiAddress,
      cognito,
      ...config.storageAddresses,
      ...uploads,
      ...stripe.connections,
      ...chat.connections,
    ],
    'img-src': ["'self'", 'data:', 'blob:', ...config.storageAddresses, ...stripe.images, ...chat.images],
    'media-src': ["'self'", 'blob:'],
    'font-src': ["'self'"],
    'worker-src': ["'self'"],
    'frame-src': frames.length > 0 ? frames : ["'none'"],
    'frame-ancestors': parents.length > 0 ? parents : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    ...trustedTypes(input),
    // Every browser obeys it, at once and without a preflight; some don't know its successor `report-to`.
    'report-uri': [`${config.apiAddress}/api/policy-reports`],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

/** /config.js creates the `default` policy. Not enforced where it would break the chat vendor's messenger. */
function trustedTypes({ app, config }: WebHeadersInput): Record<string, readonly string[]> {
  if (app === 'driver' && config.liveChat?.needsUntypedMarkup) return {}
  return {
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [app === 'driver' ? 'default' : "'none'"],
  }
}

type Sources = LiveChatConfig['sources']

const vendorsOf = ({ app, config, isFramed = false }: WebHeadersInput): { stripe: Sources; chat: Sources } => ({
  stripe: app === 'driver' ? stripeSources(config.stripeScriptAddress) : nothing,
  chat: app === 'driver' && !isFramed ? chatSources(config.liveChat) : nothing,
})

const nothing: Sources = { scripts: [], frames: [], connections: [], images: [] }

/** Stripe's documented sources for its own address; a stand-in serves script, frames and API from one origin. */
function stripeSources(scriptAddress: string): Sources {
  const { origin, hostname } = new URL(scriptAddress)
  if (hostname !== 'js.stripe.com')
    return { scripts: [scriptAddress], frames: [`${origin}/stripe/`], connections: [`${origin}/v1/`], images: [] }
  return {
    scripts: [origin, 'https://*.js.stripe.com'],
    frames: [origin, 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    connections: ['https://api.stripe.com'],
    images: ['https://*.stripe.com'],
  }
}

/** The policy allows the chat for every driver; the app loads it only with the driver's consent. */
const chatSources = (chat: LiveChatConfig | undefined): Sources =>
  chat ? { ...chat.sources, scripts: [chat.scriptAddress, ...chat.sources.scripts] } : nothing

function permissionsPolicy({ app, config }: WebHeadersInput): string {
  const own = app === 'driver' ? '(self)' : '()'
  const payment = app === 'driver' ? `(self "${new URL(config.stripeScriptAddress).origin}")` : '()'
  return `camera=${own}, geolocation=${own}, payment=${payment}, microphone=(), usb=()`
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** What a source of the content security policy allows: one file if it has a path, otherwise a whole host. */
function patternOf(source: string): string {
  const isFile = new URL(source.replace('*.', '')).pathname !== '/'
  return isFile ? escaped(source) : `${escaped(source).replace('\\*', '[\\w.-]+')}\\/.*`
}

/**
 * The browser's default policy for Trusted Types: text becomes the address of a script only for the service worker and
 * for the vendors' scripts that the content security policy allows. Those load further scripts by themselves, so a
 * policy used only by our own code wouldn't cover them. The back office has none.
 */
export function scriptPolicy(input: Omit<WebHeadersInput, 'isFramed'>): string {
  if (input.app === 'admin') return ''
  const { stripe, chat } = vendorsOf(input)
  const allowed = ['\\/sw\\.js', ...[...stripe.scripts, ...chat.scripts].map(patternOf)].join('|')
  return `globalThis.trustedTypes?.createPolicy('default', { createScriptURL: (address) => (/^(?:${allowed})$/.test(address) ? address : null) })\n`
}

/** A script instead of inline JSON: the policy forbids inline scripts, and one build runs on every stage. */
export const configScript = (input: Omit<WebHeadersInput, 'isFramed'>): string =>
  `globalThis.arriboConfig = ${JSON.stringify(input.config)}\n${scriptPolicy(input)}`
