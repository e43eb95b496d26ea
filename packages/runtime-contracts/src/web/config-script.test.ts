import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import type { WebConfig } from '../env.ts'
import { stripeScriptAddress } from '../web-config.ts'
import { configScript } from './config-script.ts'

const config: WebConfig = {
  apiAddress: 'https://api.arribo.example',
  region: 'us-east-1',
  userPoolId: 'us-east-1_Pool',
  userPoolClientId: 'client',
  storageAddresses: [],
  stripePublishableKey: 'pk_live_x',
  stripeScriptAddress,
  driverAppOrigin: 'https://arribo.example',
  adminAppOrigin: 'https://admin.arribo.example',
  iframeParentOrigins: [],
  liveChat: {
    scriptAddress: 'https://widget.chat.example/app.js',
    appId: 'app',
    sources: { scripts: ['https://cdn.chat.example'], frames: [], connections: [], images: [] },
    needsInlineStyles: false,
    needsUntypedMarkup: false,
  },
}

type Policy = { readonly createScriptURL: (address: string) => string | null; readonly createHTML?: unknown }

/** Runs /config.js as a browser with Trusted Types does; returns what it left. */
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
