import { AuthError, withRetries } from './auth-error.ts'
import type { AuthOptions } from './auth-options.ts'
import { type Browser, thisBrowser } from './browser.ts'
import { revokeSession } from './cognito-session.ts'
import type { Cognito, SignUp } from './cognito.ts'
import { createSession, type Session } from './session.ts'
import { type Claims, claimsOf } from './session.rules.ts'
import { clearTokens } from './token-storage.ts'

export type Auth = ReturnType<typeof createAuth>

/** The sub of the last deliberate sign-out, so that other tabs let their pages go; a lost session leaves them. */
const signedOutKeyOf = (clientId: string) => `arribo.signedOut.${clientId}`

/** How long a sign-out waits for the service. */
const signOutMs = 2000

/** Loads the identity service's client once, and again after a failure. */
function cognitoLoader(options: AuthOptions, browser: Browser): () => Promise<Cognito> {
  let cognito: Promise<Cognito> | undefined
  return () =>
    (cognito ??= import('./cognito.ts').then(
      ({ createCognito }) => createCognito(options, browser.storage),
      (error: unknown) => {
        cognito = undefined
        throw new AuthError('network', { cause: error })
      },
    ))
}

/** A session that is there already, for pages where nobody signs in or out. */
export function createKeptAuth(options: AuthOptions, browser: Browser = thisBrowser) {
  return keptAuth(createSession(options, browser), options, browser)
}

function keptAuth(session: Session, { userPoolClientId: clientId }: AuthOptions, { storage }: Browser) {
  return {
    /** Who is signed in, or undefined; stable between changes, for useSyncExternalStore. */
    claims: session.claims,
    subscribe: session.subscribe,
    /** The raw ID token, refreshed first when it has ended; undefined when nobody is signed in. */
    idToken: async (): Promise<string | undefined> => (await session.fresh())?.idToken,
    accessToken: async (): Promise<string | undefined> => (await session.fresh())?.accessToken,
    /** Whether it was this person who signed out, rather than that their session was lost. */
    hasSignedOut: (sub: string): boolean => storage.getItem(signedOutKeyOf(clientId)) === sub,
    /** Forgets a session the API no longer accepts: at once, without waiting for the network; every tab sees it. */
    forget(): void {
      clearTokens(storage, clientId)
      session.update()
    },
    stop: session.stop,
  }
}

/**
 * A person's session in this browser. Tokens live in local storage, as the vendor's library keeps them; one tab
 * refreshes for all, and signing out in one signs out the others. Methods throw AuthError.
 */
export function createAuth(options: AuthOptions, browser: Browser = thisBrowser) {
  const signedOutKey = signedOutKeyOf(options.userPoolClientId)
  const session = createSession(options, browser)
  const kept = keptAuth(session, options, browser)
  const load = cognitoLoader(options, browser)
  const call = async <T>(step: (cognito: Cognito) => Promise<T>): Promise<T> =>
    withRetries(async () => step(await load()))
  const begin = (): Claims => {
    browser.storage.removeItem(signedOutKey)
    session.update()
    const claims = session.claims()
    if (!claims) throw new AuthError('unknown')
    return claims
  }

  return {
    ...kept,
    signUp: (person: SignUp) => call((service) => service.signUp(person)),
    confirm: (phoneNumber: string, code: string) => call((service) => service.confirm(phoneNumber, code)),
    resendCode: (phoneNumber: string) => call((service) => service.resendCode(phoneNumber)),
    forgotPassword: (phoneNumber: string) => call((service) => service.forgotPassword(phoneNumber)),
    /** Throws `codeNeeded` for who has an authenticator app: `sendCode` comes next. */
    async signIn(phoneNumber: string, password: string): Promise<Claims> {
      await call((service) => service.signIn(phoneNumber, password))
      return begin()
    },
    async sendCode(code: string): Promise<Claims> {
      await call((service) => service.sendCode(code))
      return begin()
    },
    /** Signs out here at once, and revokes the session at the service as soon as it can be reached. */
    async signOut(): Promise<void> {
      const tokens = session.read()
      if (tokens) browser.storage.setItem(signedOutKey, claimsOf(tokens.idToken)?.sub ?? '')
      kept.forget()
      if (!tokens) return
      const revocation = withRetries(() => revokeSession(options, tokens.refreshToken)).catch(() => undefined)
      await Promise.race([revocation, new Promise((resolve) => setTimeout(resolve, signOutMs))])
    },
    /** Fetches the identity service's client ahead of its first use. */
    prepare: (): void => void load().catch(() => undefined),
  }
}
