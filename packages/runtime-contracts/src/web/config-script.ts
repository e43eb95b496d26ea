import { scriptSources, type WebHeadersInput } from './web-headers.ts'

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
  const allowed = ['\\/sw\\.js', ...scriptSources(input).map(patternOf)].join('|')
  return `globalThis.trustedTypes?.createPolicy('default', { createScriptURL: (address) => (/^(?:${allowed})$/.test(address) ? address : null) })\n`
}

/** A script instead of inline JSON: the policy forbids inline scripts, and one build runs on every stage. */
export const configScript = (input: Omit<WebHeadersInput, 'isFramed'>): string =>
  `globalThis.arriboConfig = ${JSON.stringify(input.config)}\n${scriptPolicy(input)}`
