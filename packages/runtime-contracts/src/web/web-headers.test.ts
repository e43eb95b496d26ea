import { createHash } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import { reportPolicyViolation } from '@arribo/api-contracts/public/policy-reports'
import { describe, expect, it } from 'vitest'
import { outlineStyle, rememberPress, startAfterPaint, startApp } from '../inline.gen.ts'
import type { WebConfig } from '../env.ts'
import { stripeScriptAddress } from '../web-config.ts'
import {
  cacheControlOf,
  configScript,
  fileHeaders,
  isFileOfPages,
  webHeaders,
  type WebHeadersInput,
} from './web-headers.ts'

const production: WebConfig = {
  apiAddress: 'https://api.arribo.example',
  region: 'us-east-1',
  userPoolId: 'us-east-1_Pool',
  userPoolClientId: 'client',
  storageAddresses: ['https://selfies.s3.us-east-1.amazonaws.com/', 'https://quarantine.s3.us-east-1.amazonaws.com/'],
  stripePublishableKey: 'pk_live_x',
  stripeScriptAddress,
  driverAppOrigin: 'https://arribo.example',
  adminAppOrigin: 'https://admin.arribo.example',
  iframeParentOrigins: ['https://spark.example'],
}
const laptop: WebConfig = {
  ...production,
  apiAddress: 'http://localhost:3000',
  cognitoEndpoint: 'http://127.0.0.1:4000/cognito/',
  storageAddresses: ['http://127.0.0.1:4000/s3/selfies/'],
  stripeScriptAddress: 'http://127.0.0.1:4000/stripe/js/stripe.js',
}

const liveChat = {
  scriptAddress: 'https://widget.chat.example/app.js',
  appId: 'app',
  sources: {
    scripts: ['https://cdn.chat.example'],
    frames: ['https://frame.chat.example'],
    connections: ['https://api.chat.example', 'wss://live.chat.example'],
    images: ['https://pictures.chat.example'],
  },
  needsInlineStyles: false,
  needsUntypedMarkup: false,
}

function directives(input: WebHeadersInput): Record<string, string[]> {
  const policy = webHeaders(input)['content-security-policy'] ?? ''
  return Object.fromEntries(policy.split('; ').map((part) => [part.split(' ')[0] ?? '', part.split(' ').slice(1)]))
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('content security policy', () => {
  it.each([
    { app: 'driver', config: production },
    { app: 'driver', config: laptop },
    { app: 'admin', config: production },
  ] as const)('allows no inline, evaluated or foreign scripts ($app)', ({ app, config }) => {
    const policy = directives({ app, config })
    const allowed = [...(policy['script-src'] ?? []), ...(policy['default-src'] ?? []), ...(policy['style-src'] ?? [])]
    for (const source of ["'unsafe-inline'", "'unsafe-eval'", '*', 'https:', 'http:', 'data:', 'blob:']) {
      expect(allowed).not.toContain(source)
    }
    expect(policy['object-src']).toEqual(["'none'"])
    expect(policy['base-uri']).toEqual(["'none'"])
  })

  it('allows the inline scripts of documents by hash, and none in a framed page', () => {
    const hashes = [startAfterPaint, rememberPress, startApp].map(hashOf)
    const hashesOf = (input: WebHeadersInput) => directives(input)['script-src']?.filter((each) => each.includes('sha'))
    expect(hashesOf({ app: 'driver', config: production })).toEqual(hashes)
    expect(hashesOf({ app: 'driver', config: production, isFramed: true })).toEqual([])
  })

  it("allows the styles of the driver app's outline, but not in a framed page or in the back office", () => {
    const stylesOf = (input: WebHeadersInput) => directives(input)['style-src']
    expect(stylesOf({ app: 'driver', config: production })).toEqual(["'self'", hashOf(outlineStyle)])
    expect(stylesOf({ app: 'driver', config: production, isFramed: true })).toEqual(["'self'"])
    expect(stylesOf({ app: 'admin', config: production })).toEqual(["'self'"])
  })

  it('allows connections to the API, the user pool, the storage and Stripe only', () => {
    expect(directives({ app: 'driver', config: production })['connect-src']).toEqual([
      "'self'",
      'https://api.arribo.example',
      'https://cognito-idp.us-east-1.amazonaws.com/',
      ...production.storageAddresses,
      'https://api.stripe.com',
    ])
    expect(directives({ app: 'driver', config: laptop })['connect-src']).toEqual([
      "'self'",
      'http://localhost:3000',
      'http://127.0.0.1:4000/cognito/',
      'http://127.0.0.1:4000/s3/selfies/',
      'http://127.0.0.1:4000/v1/',
    ])
  })

  it.each([
    { config: production, script: 'https://js.stripe.com', frame: 'https://hooks.stripe.com' },
    { config: laptop, script: laptop.stripeScriptAddress, frame: 'http://127.0.0.1:4000/stripe/' },
  ])("allows Stripe's script from $script, and its frames", ({ config, script, frame }) => {
    const policy = directives({ app: 'driver', config })
    expect(policy['script-src']).toContain(script)
    expect(policy['frame-src']).toContain(frame)
  })

  it('gives staff no Stripe, frames, camera or geolocation', () => {
    const policy = directives({ app: 'admin', config: production })
    expect(JSON.stringify(policy)).not.toContain('stripe')
    expect(policy['frame-src']).toEqual(["'none'"])
    const permissions = webHeaders({ app: 'admin', config: production })['permissions-policy']
    expect(permissions).toContain('camera=(), geolocation=()')
  })

  it('allows uploads of selfies for staff only, and only if the Lambda exists', () => {
    const config = { ...production, selfieUploadAddress: 'https://upload.example/selfies' }
    const reached = (input: WebHeadersInput) => directives(input)['connect-src']
    expect(reached({ app: 'admin', config })).toContain('https://upload.example/selfies')
    expect(reached({ app: 'driver', config })).toEqual(reached({ app: 'driver', config: production }))
    expect(reached({ app: 'admin', config: production })).not.toContain(undefined)
  })

  it('allows a configured live chat for drivers, but not in a framed page', () => {
    const config = { ...production, liveChat }
    const driver = directives({ app: 'driver', config })
    expect(driver['script-src']?.slice(-2)).toEqual([liveChat.scriptAddress, 'https://cdn.chat.example'])
    expect(driver['connect-src']).toEqual(expect.arrayContaining([...liveChat.sources.connections]))
    expect(driver['frame-src']).toContain('https://frame.chat.example')
    expect(driver['img-src']).toContain('https://pictures.chat.example')
    expect(driver['style-src']).toEqual(["'self'", hashOf(outlineStyle)])
    for (const input of [
      { app: 'driver', config: production },
      { app: 'admin', config },
      { app: 'driver', config, isFramed: true },
    ] as const)
      expect(JSON.stringify(directives(input))).not.toContain('chat.example')
  })

  it('allows inline styles, never inline scripts, for a vendor whose messenger needs them', () => {
    const policy = directives({
      app: 'driver',
      config: { ...production, liveChat: { ...liveChat, needsInlineStyles: true } },
    })
    expect(policy['style-src']).toEqual(["'self'", "'unsafe-inline'"])
    expect(policy['script-src']).not.toContain("'unsafe-inline'")
  })

  it('allows no script or markup from text; the driver app has one policy, the back office none', () => {
    const driver = directives({ app: 'driver', config: { ...production, liveChat } })
    expect([driver['require-trusted-types-for'], driver['trusted-types']]).toEqual([["'script'"], ['default']])
    const admin = directives({ app: 'admin', config: production })
    expect([admin['require-trusted-types-for'], admin['trusted-types']]).toEqual([["'script'"], ["'none'"]])
  })

  it("enforces that in the back office even if the driver app's messenger couldn't work with it", () => {
    const config = { ...production, liveChat: { ...liveChat, needsUntypedMarkup: true } }
    expect(directives({ app: 'driver', config })['require-trusted-types-for']).toBeUndefined()
    expect(directives({ app: 'admin', config })['require-trusted-types-for']).toEqual(["'script'"])
  })

  it.each(['driver', 'admin'] as const)('has violations of the %s app reported to the API', (app) => {
    expect(directives({ app, config: production })['report-uri']).toEqual([
      `${production.apiAddress}${reportPolicyViolation.path}`,
    ])
  })

  it('allows framing only of the Spark page, by the allow list only', () => {
    const ancestors = (input: Partial<WebHeadersInput>) =>
      directives({ app: 'driver', config: production, ...input })['frame-ancestors']
    expect(ancestors({})).toEqual(["'none'"])
    expect(ancestors({ isFramed: true })).toEqual(['https://spark.example'])
    expect(ancestors({ isFramed: true, config: { ...production, iframeParentOrigins: [] } })).toEqual(["'none'"])
  })
})

it('requires HTTPS for two years, no sniffing, no referrer, and the camera for our own pages only', () => {
  expect(webHeaders({ app: 'driver', config: production })).toMatchObject({
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy': expect.stringContaining('camera=(self), geolocation=(self)'),
  })
})

it.each([
  ['/assets/app-CZ__f6Pw.js', true],
  ['/assets/atkinson-hyperlegible-next-CYRjA2Ce.woff2', true],
  ['/config.js', true],
  ['/', false],
  ['/app.html', false],
  ['/icon.svg', false],
  // A service worker runs under the policy of its own response.
  ['/sw.js', false],
])('%s is only ever loaded by a page: %s', (path, expected) => {
  expect(isFileOfPages(path)).toBe(expected)
})

it('a file gets HSTS and nosniff, in under 120 bytes', () => {
  expect(Object.keys(fileHeaders)).toEqual(['strict-transport-security', 'x-content-type-options'])
  expect(JSON.stringify(fileHeaders).length).toBeLessThan(120)
  expect(webHeaders({ app: 'driver', config: production })).toMatchObject(fileHeaders)
})

it.each([
  ['/assets/app-CZ__f6Pw.js', 'public, max-age=31536000, immutable'],
  ['/assets/OJnD4Zjt.js', 'public, max-age=31536000, immutable'],
  ['/app.html', 'no-cache'],
  ['/config.js', 'no-cache'],
  ['/sw.js', 'no-cache'],
  ['/manifest.webmanifest', 'no-cache'],
  ['/icon.svg', 'public, max-age=3600'],
])('%s: %s', (path, expected) => {
  expect(cacheControlOf(path)).toBe(expected)
})

const config: WebConfig = { ...production, liveChat }
type Policy = { readonly createScriptURL: (address: string) => string | null; readonly createHTML?: unknown }

function run(app: 'driver' | 'admin', over: Partial<WebConfig> = {}) {
  const policies: Record<string, Policy> = {}
  const page: { arriboConfig?: WebConfig; trustedTypes?: object } = {
    trustedTypes: { createPolicy: (name: string, policy: Policy) => void (policies[name] = policy) },
  }
  runInNewContext(configScript({ app, config: { ...config, ...over } }), page)
  return { config: page.arriboConfig, policies }
}

it('is the configuration, also in a browser without Trusted Types', () => {
  expect(JSON.stringify(run('admin').config)).toBe(JSON.stringify(config))
  const old: { arriboConfig?: WebConfig } = {}
  runInNewContext(configScript({ app: 'driver', config }), old)
  expect(old.arriboConfig?.region).toBe('us-east-1')
})

it('creates one policy in the driver app, for script URLs only, and none in the back office', () => {
  const { policies } = run('driver')
  expect(Object.keys(policies)).toEqual(['default'])
  expect(Object.keys(policies['default'] ?? {})).toEqual(['createScriptURL'])
  expect(run('admin').policies).toEqual({})
})

it.each([
  ['/sw.js', true],
  [stripeScriptAddress, true],
  ['https://js.stripe.com/v3/fingerprinted/js/a.js', true],
  ['https://m.js.stripe.com/x.js', true],
  ['https://widget.chat.example/app.js', true],
  ['https://cdn.chat.example/parts/1.js', true],
  ['/assets/app.js', false],
  ['/sw.js?other', false],
  ['https://widget.chat.example/other.js', false],
  ['https://js.stripe.com.evil.example/v3', false],
  ['https://evil.example/?https://js.stripe.com/', false],
  ['https://evil.example/js.stripe.com/', false],
  ['http://js.stripe.com/v3', false],
  ['data:text/javascript,alert(1)', false],
  ['javascript:alert(1)', false],
  ['https://js.stripe.com/v3\n', false],
])('allows %j as a script URL: %s', (address, isAllowed) => {
  expect(run('driver').policies['default']?.createScriptURL(address)).toBe(isAllowed ? address : null)
})

it("allows one file of the sandbox's card provider, not its host", () => {
  const { policies } = run('driver', { stripeScriptAddress: 'http://127.0.0.1:4000/stripe/js/stripe.js' })
  const allows = (address: string) => policies['default']?.createScriptURL(address) === address
  expect(allows('http://127.0.0.1:4000/stripe/js/stripe.js')).toBe(true)
  expect(allows('http://127.0.0.1:4000/chat/other.js')).toBe(false)
})
