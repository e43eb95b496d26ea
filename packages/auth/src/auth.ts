import { AuthError, withRetries } from './auth-error.ts'
import { type Browser, thisBrowser } from './browser.ts'
import { type AuthOptions, revokeSession } from './cognito-session.ts'
import type { Cognito, SignUp } from './cognito.ts'
import { createSession, type Session } from './session.ts'
import { type Claims, claimsOf } from './session.rules.ts'
import { clearTokens, writeTokens } from './token-storage.ts'

export type Auth = ReturnType<typeof createAuth>

/** The `sub` of the last deliberate sign-out. Other tabs then release held pages, unlike after a lost session. */
const signedOutKeyOf = (clientId: string) => `arribo.signedOut.${clientId}`

const signOutMs = 2000

const keptAuth = (session: Session, { userPoolClientId: clientId }: AuthOptions, { storage }: Browser) => ({
  /** Returns the same object until the claims change, as useSyncExternalStore requires. */
  claims: session.claims,
  subscribe: session.subscribe,
  /** Refreshed first if expired or equal to `refused`, which the API rejected. Undefined when nobody is signed in. */
  idToken: async (refused?: string): Promise<string | undefined> => (await session.fresh(refused))?.idToken,
  accessToken: async (): Promise<string | undefined> => (await session.fresh())?.accessToken,
  /** True only after a deliberate sign-out, not after the session was lost. */
  hasSignedOut: (sub: string): boolean => storage.getItem(signedOutKeyOf(clientId)) === sub,
  /** Drops a session that the API no longer accepts. Takes effect at once in every tab, without a network call. */
  forget(): void {
    clearTokens(storage, clientId)
    session.update()
  },
  stop: session.stop,
})

/** Keeps a user's session in this browser, in the vendor library's storage format. Methods throw AuthError. */
export function createAuth(options: AuthOptions, browser: Browser = thisBrowser) {
  const { userPoolClientId: clientId } = options
  const session = createSession(options, browser)
  const kept = keptAuth(session, options, browser)
  let cognito: Cognito | undefined
  const load = () => import('./cognito.ts')
  const client = async (): Promise<Cognito> => {
    const { createCognito } = await load().catch(async (error: unknown) => {
      await options.onLostClient?.(error)
      throw new AuthError('network', { cause: error })
    })
    return (cognito ??= createCognito(options, browser.storage))
  }
  const call = async <T>(step: (cognito: Cognito) => Promise<T>): Promise<T> =>
    withRetries(async () => step(await client()))
  /** Corrects the drift, which the library measures when the answer has arrived; `writeTokens` says why. */
  const begin = async (step: (cognito: Cognito) => Promise<unknown>): Promise<Claims> => {
    const sentAt = browser.now()
    await call(step)
    const tokens = session.read()
    if (tokens) writeTokens(browser.storage, clientId, tokens, sentAt)
    browser.storage.removeItem(signedOutKeyOf(clientId))
    session.update()
    const claims = session.claims()
    if (!claims) throw new AuthError('unknown')
    return claims
  }
  return {
    ...kept,
    signUp: (person: SignUp) => call((service) => service.signUp(person)),
    resendCode: (phoneNumber: string) => call((service) => service.resendCode(phoneNumber)),
    forgotPassword: (phoneNumber: string) => call((service) => service.forgotPassword(phoneNumber)),
    /** Throws `codeNeeded` for a user with an authenticator app; call `sendCode` next. */
    signIn: (phoneNumber: string, password: string) => begin((service) => service.signIn(phoneNumber, password)),
    sendCode: (code: string) => begin((service) => service.sendCode(code)),
    /** Signs out at once, then waits at most two seconds for the revocation, which goes on retrying. */
    async signOut(): Promise<void> {
      const tokens = session.read()
      if (tokens) browser.storage.setItem(signedOutKeyOf(clientId), claimsOf(tokens.idToken)?.sub ?? '')
      kept.forget()
      if (!tokens) return
      const revocation = withRetries(() => revokeSession(options, tokens.refreshToken)).catch(() => undefined)
      await Promise.race([revocation, new Promise((resolve) => setTimeout(resolve, signOutMs))])
    },
    prepare: (): void => void load().catch(() => undefined),
  }
}
