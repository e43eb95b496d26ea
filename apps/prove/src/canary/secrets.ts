import { randomInt } from 'node:crypto'

export type Secret = { readonly kind: Kind; readonly value: string }

export type Kind =
  | 'password'
  | 'code of the user pool'
  | 'code of the platform'
  | 'platform password'
  | 'platform token'
  | 'authorization code'
  | 'PKCE verifier'
  | 'sealed sign-in'
  | 'sealed handle'
  | 'session token'
  | 'card number'
  | 'client secret'
  | 'signature of a photo address'
  | 'words in a photo'
  | 'key of the API'

export type Secrets = ReturnType<typeof createSecrets>

export function createSecrets() {
  const known = new Map<string, Kind>()
  const add = (kind: Kind, ...values: readonly string[]) => {
    for (const value of values) if (value) known.set(value, kind)
  }
  const learn = (name: string, text: string) => {
    if (name === 'client_secret') add('client secret', text)
    if (name === 'code_verifier') add('PKCE verifier', text)
    if (name === 'cookies') add('sealed sign-in', text)
    if (name === 'amazonToken' && text.length > masked) add('sealed handle', text)
    add('signature of a photo address', /X-Amz-Signature=([0-9a-f]{64})/.exec(text)?.[1] ?? '')
  }
  const learnFrom = (answer: unknown, name = ''): void => {
    if (typeof answer === 'string') learn(name, answer)
    else if (Array.isArray(answer)) for (const each of answer) learnFrom(each, name)
    else if (typeof answer === 'object' && answer !== null)
      for (const [key, each] of Object.entries(answer)) learnFrom(each, key)
  }
  return {
    add,
    /** Adds the secrets that an API answer contains, recognised by the names of their fields. */
    learnFrom: (answer: unknown) => learnFrom(answer),
    all: () => [...known].map(([value, kind]) => ({ kind, value })),
  }
}

/** Shorter values are the masks that staff see in place of a secret. */
const masked = 20

/** A token's signature is the part that no other token shares. */
export const signaturesOf = (tokens: Readonly<Record<'idToken' | 'accessToken' | 'refreshToken', string>>) =>
  [tokens.idToken, tokens.accessToken, tokens.refreshToken].map((token) => token.split('.').at(-1) ?? token)

export function keysOf(environment: Readonly<Record<string, string>>): string[] {
  const { keys } = JSON.parse(environment['CHECK_IN_PRIVATE_JWKS'] ?? '') as { keys: { d: string }[] }
  const names = [
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'HANDLE_SEALING_KEY',
    'VAPID_PRIVATE_KEY',
    'LIVE_CHAT_SECRET',
    'AWS_SECRET_ACCESS_KEY',
  ]
  return [...keys.map(({ d }) => d), ...names.map((name) => environment[name] ?? '')]
}

/** No 5, which any six digits of a test phone number (`+1786555…`) contain. Numbers in JSON don't start with 0. */
export const isCanaryCode = (code: string): boolean => /^0[1-46-9][0-46-9]{4}$/.test(code)

/** Draws codes that can't be mistaken for another code, a phone number, an amount, a count or a time. */
export function canaryCodes(): () => string {
  const drawn = new Set<string>()
  return () => {
    for (;;) {
      const code = String(randomInt(100_000)).padStart(6, '0')
      if (!isCanaryCode(code) || drawn.has(code)) continue
      drawn.add(code)
      return code
    }
  }
}
