import { AuthError, authErrorOf, withRetries } from './auth-error.ts'
import { type Browser, thisBrowser } from './browser.ts'
import { refreshTokens, revokeSession } from './cognito-session.ts'
import type { Cognito, SignUp } from './cognito.ts'
import { type Claims, claimsOf, isValid, refreshDelayMs, type Tokens } from './session.rules.ts'
import { clearTokens, isSessionKey, readTokens, writeTokens } from './token-storage.ts'

export type AuthOptions = {
  readonly userPoolId: string
  readonly userPoolClientId: string
  /** Absent in production: then the vendor's own address is used. */
  readonly cognitoEndpoint?: string
}

export type Auth = ReturnType<typeof createAuth>

/** Between two refreshes that nobody asked for, whether the first failed or its token was short-lived. */
const refreshPauseMs = 30_000
/** How long a sign-out waits for the service to hear of it. */
const goodbyeMs = 2000

/**
 * A person's session in this browser. Tokens live in local storage, as the vendor's library keeps them; one tab
 * refreshes for all, and signing out in one signs out the others. Methods throw AuthError.
 */
export function createAuth(options: AuthOptions, browser: Browser = thisBrowser) {
  const clientId = options.userPoolClientId
  /** Who signed out here last, on purpose: their other tabs let their pages go, where a lost session leaves them. */
  const goodbyeKey = `arribo.signedOut.${clientId}`
  const listeners = new Set<() => void>()
  const read = () => readTokens(browser.storage, clientId)
  let cognito: Promise<Cognito> | undefined
  let snapshot = readClaims()
  let timer: ReturnType<typeof setTimeout> | undefined

  const load = () =>
    (cognito ??= import('./cognito.ts').then(
      ({ createCognito }) => createCognito(options, browser.storage),
      (error: unknown) => {
        cognito = undefined
        throw new AuthError('network', { cause: error })
      },
    ))
  const call = async <T>(step: (cognito: Cognito) => Promise<T>): Promise<T> =>
    withRetries(async () => step(await load()))

  function readClaims(): Claims | undefined {
    const tokens = read()
    return tokens && claimsOf(tokens.idToken)
  }

  /** Takes up what storage holds now: tells listeners of another person or a new token, and plans the next refresh. */
  function update(minimumWaitMs = 0): void {
    const claims = readClaims()
    const hasChanged = claims?.sub !== snapshot?.sub || claims?.issuedAt !== snapshot?.issuedAt
    if (hasChanged) snapshot = claims
    plan(minimumWaitMs)
    if (hasChanged) for (const listener of listeners) listener()
  }

  function plan(minimumWaitMs = 0): void {
    clearTimeout(timer)
    const tokens = read()
    if (!tokens) return
    const waitMs = Math.max(minimumWaitMs, refreshDelayMs(tokens, browser.now()))
    timer = setTimeout(() => void refresh().catch(() => undefined), waitMs)
  }

  /** One tab refreshes for all: who waited for its turn finds the session already fresh. */
  async function refresh(): Promise<void> {
    try {
      await browser.inTurn(`arribo.refresh.${clientId}`, async () => {
        const tokens = read()
        if (tokens && refreshDelayMs(tokens, browser.now()) === 0) await renew(tokens)
      })
    } finally {
      update(refreshPauseMs)
    }
  }

  async function renew(tokens: Tokens): Promise<void> {
    // Whoever signed out, or in as somebody else, while the answer was under way is left alone.
    const isStillOurs = () => read()?.refreshToken === tokens.refreshToken
    try {
      const fresh = await withRetries(() => refreshTokens(options, tokens))
      if (isStillOurs()) writeTokens(browser.storage, clientId, fresh, browser.now())
    } catch (error) {
      if (authErrorOf(error).code === 'notAuthorized' && isStillOurs()) clearTokens(browser.storage, clientId)
      throw error
    }
  }

  async function session(): Promise<Tokens | undefined> {
    const tokens = read()
    if (!tokens || isValid(tokens, browser.now())) return tokens
    await refresh().catch((error: unknown) => {
      if (authErrorOf(error).code !== 'notAuthorized') throw error
    })
    return read()
  }

  /** Signs out of this device at once, without waiting for the network; every tab hears of it. */
  function forget(): void {
    clearTokens(browser.storage, clientId)
    update()
  }

  browser.onWake((key) => isSessionKey(key, clientId) && update())
  plan()

  return {
    /** Who is signed in, or undefined; stable between changes, for useSyncExternalStore. */
    claims: (): Claims | undefined => snapshot,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** The raw ID token, refreshed first when it has ended; undefined when nobody is signed in. */
    idToken: async (): Promise<string | undefined> => (await session())?.idToken,
    accessToken: async (): Promise<string | undefined> => (await session())?.accessToken,
    signUp: (person: SignUp) => call((service) => service.signUp(person)),
    confirm: (phoneNumber: string, code: string) => call((service) => service.confirm(phoneNumber, code)),
    resendCode: (phoneNumber: string) => call((service) => service.resendCode(phoneNumber)),
    forgotPassword: (phoneNumber: string) => call((service) => service.forgotPassword(phoneNumber)),
    async signIn(phoneNumber: string, password: string): Promise<Claims> {
      await call((service) => service.signIn(phoneNumber, password))
      browser.storage.removeItem(goodbyeKey)
      update()
      if (!snapshot) throw new AuthError('unknown')
      return snapshot
    },
    /** Signs out here at once, and revokes the session at the service as soon as it can be reached. */
    async signOut(): Promise<void> {
      const tokens = read()
      if (tokens) browser.storage.setItem(goodbyeKey, claimsOf(tokens.idToken)?.sub ?? '')
      forget()
      if (!tokens) return
      const revocation = withRetries(() => revokeSession(options, tokens.refreshToken)).catch(() => undefined)
      await Promise.race([revocation, new Promise((resolve) => setTimeout(resolve, goodbyeMs))])
    },
    /** Whether it was this person who signed out, rather than that their session was lost. */
    hasSignedOut: (sub: string): boolean => browser.storage.getItem(goodbyeKey) === sub,
    /** Forgets a session the API no longer accepts. */
    forget,
    /** Fetches the identity service's client ahead of its first use. */
    prepare: (): void => void load().catch(() => undefined),
    stop: (): void => clearTimeout(timer),
  }
}
