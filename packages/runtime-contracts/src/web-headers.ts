import { createHash } from 'node:crypto'
import { startApp } from './app-start.mjs'
import { rememberPress, startAfterPaint } from './after-paint.mjs'
import type { LiveChatConfig, WebConfig } from './env.ts'

export type WebHeadersInput = {
  readonly app: 'driver' | 'admin'
  readonly config: WebConfig
  /** True only for /spark/iframe, the one page that others may frame, and only those of the allow list. */
  readonly isFramed?: boolean
}

/** Files that a page loads, each named by its content: scripts, styles, fonts and pictures. */
export const filesOfPages = '/assets/*'

/** Whether an answer is only ever part of a page, whose own headers say what it may do. */
export const isFileOfPages = (path: string): boolean => path.startsWith('/assets/') || path === '/config.js'

/** What browsers heed on a file as well. A page has dozens of them, so they carry nothing else. */
export const fileHeaders: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
}

/**
 * The security headers of a browser app's every other answer, derived from the addresses that the app is configured with:
 * documents, the service worker, which runs under its own policy, and what somebody may open by itself. The cloud stack and
 * the local web host send the same ones.
 */
export const webHeaders = (input: WebHeadersInput): Record<string, string> => ({
  'content-security-policy': contentSecurityPolicy(input),
  ...fileHeaders,
  'referrer-policy': 'no-referrer',
  'permissions-policy': permissionsPolicy(input),
  'cross-origin-opener-policy': 'same-origin',
})

/**
 * How long a browser may keep a file. What lies in /assets is named by its content's hash and never changes; documents, the configuration
 * and the service worker are asked for anew each time, so that nobody is held on an old version.
 */
export function cacheControlOf(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  return /\.html$|^\/(?:config|sw)\.js$|\.webmanifest$/.test(path) ? 'no-cache' : 'public, max-age=3600'
}

/** The scripts that stand in a document itself, known by their text. */
const writtenScripts = [startAfterPaint, rememberPress, startApp].map(
  (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
)

/** No inline scripts but those, and nothing from anywhere that the configuration does not name: the session lives in browser storage. */
function contentSecurityPolicy({ app, config, isFramed = false }: WebHeadersInput): string {
  const stripe = app === 'driver' ? stripeSources(config.stripeScriptAddress) : nothing
  const chat = app === 'driver' && !isFramed ? chatSources(config.liveChat) : nothing
  const uploads = app === 'admin' && config.selfieUploadAddress ? [config.selfieUploadAddress] : []
  const frames = [...stripe.frames, ...chat.frames]
  const inlineStyles = app === 'driver' && !isFramed && config.liveChat?.needsInlineStyles ? ["'unsafe-inline'"] : []
  const cognito = config.cognitoEndpoint ?? `https://cognito-idp.${config.region}.amazonaws.com/`
  const parents = isFramed ? config.iframeParentOrigins : []
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...(isFramed ? [] : writtenScripts), ...stripe.scripts, ...chat.scripts],
    'style-src': ["'self'", ...inlineStyles],
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
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

type Sources = LiveChatConfig['sources']

const nothing: Sources = { scripts: [], frames: [], connections: [], images: [] }

/** What Stripe's documentation asks for at its own address; elsewhere the script, its pages and its API share one origin. */
function stripeSources(scriptAddress: string): Sources {
  const { origin, hostname } = new URL(scriptAddress)
  if (hostname !== 'js.stripe.com') {
    return { scripts: [scriptAddress], frames: [`${origin}/stripe/`], connections: [`${origin}/v1/`], images: [] }
  }
  return {
    scripts: [origin, 'https://*.js.stripe.com'],
    frames: [origin, 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    connections: ['https://api.stripe.com'],
    images: ['https://*.stripe.com'],
  }
}

/** The policy says what may run; that nothing of it runs without the driver's consent is the app's doing. */
const chatSources = (chat: LiveChatConfig | undefined): Sources =>
  chat ? { ...chat.sources, scripts: [chat.scriptAddress, ...chat.sources.scripts] } : nothing

/** Drivers take selfies, say where they are and pay; staff does none of it. */
function permissionsPolicy({ app, config }: WebHeadersInput): string {
  const own = app === 'driver' ? '(self)' : '()'
  const payment = app === 'driver' ? `(self "${new URL(config.stripeScriptAddress).origin}")` : '()'
  return `camera=${own}, geolocation=${own}, payment=${payment}, microphone=(), usb=()`
}
