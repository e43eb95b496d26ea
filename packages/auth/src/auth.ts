import { AuthError, authErrorOf, withRetries } from './auth-error.ts'
import type { Cognito, SignUp } from './cognito.ts'
import { type Claims, claimsOf, isValid, refreshDelayMs } from './session.rules.ts'
import { clearTokens, isSessionKey, readTokens } from './token-storage.ts'

export type AuthOptions = {
  readonly userPoolId: string
  readonly userPoolClientId: string
  /** Absent in production: then the vendor's own address is used. */
  readonly cognitoEndpoint?: string
}

export type Auth = ReturnType<typeof createAuth>

/** A refresh that failed is not tried again at once by itself; a request still may. */
const waitAfterFailureMs = 30_000

const loadCognito = (options: AuthOptions) => import('./cognito.ts').then(({ createCognito }) => createCognito(options))

/**
 * A person's session in this browser. Tokens live in local storage, as the vendor's library keeps them; one tab
 * refreshes for all, and signing out in one signs out the others. Methods throw AuthError.
 */
export function createAuth(options: AuthOptions, storage: Storage = localStorage, clock: () => Date = () => new Date()) {
  const clientId = options.userPoolClientId
  const listeners = new Set<() => void>()
  let cognito: Promise<Cognito> | undefined
  let snapshot = readClaims()
  let timer: ReturnType<typeof setTimeout> | undefined

  const vendor = () => (cognito ??= loadCognito(options))
  const call = async <T>(step: (cognito: Cognito) => Promise<T>): Promise<T> => withRetries(async () => step(await vendor()))

  function readClaims(): Claims | undefined {
    const tokens = readTokens(storage, clientId)
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
    const tokens = readTokens(storage, clientId)
    if (!tokens) return
    timer = setTimeout(() => void refresh().catch(() => undefined), Math.max(minimumWaitMs, refreshDelayMs(tokens, clock())))
  }

  /** One tab refreshes for all: who waited for the lock finds the session already fresh. */
  async function refresh(): Promise<void> {
    await withLock(`arribo.refresh.${clientId}`, async () => {
      const tokens = readTokens(storage, clientId)
      if (!tokens || refreshDelayMs(tokens, clock()) > 0) return
      try {
        await call((service) => service.refresh())
      } catch (error) {
        if (authErrorOf(error).code === 'notAuthorized') clearTokens(storage, clientId)
        throw error
      }
    }).then(
      () => update(),
      (error: unknown) => {
        update(waitAfterFailureMs)
        throw error
      },
    )
  }

  async function ensureFresh() {
    const tokens = readTokens(storage, clientId)
    if (!tokens) return undefined
    if (isValid(tokens, clock())) return tokens
    await refresh().catch((error: unknown) => {
      if (authErrorOf(error).code !== 'notAuthorized') throw error
    })
    return readTokens(storage, clientId)
  }

  if (typeof window !== 'undefined')
    window.addEventListener('storage', (event) => isSessionKey(event.key, clientId) && update())
  plan()

  return {
    /** Who is signed in, or undefined; stable between changes, for useSyncExternalStore. */
    claims: (): Claims | undefined => snapshot,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** The raw ID token, refreshed first when it has ended; undefined when nobody is signed in. */
    idToken: async (): Promise<string | undefined> => (await ensureFresh())?.idToken,
    accessToken: async (): Promise<string | undefined> => (await ensureFresh())?.accessToken,
    signUp: (person: SignUp) => call((service) => service.signUp(person)),
    confirm: (phoneNumber: string, code: string) => call((service) => service.confirm(phoneNumber, code)),
    resendCode: (phoneNumber: string) => call((service) => service.resendCode(phoneNumber)),
    forgotPassword: (phoneNumber: string) => call((service) => service.forgotPassword(phoneNumber)),
    async signIn(phoneNumber: string, password: string): Promise<Claims> {
      await call((service) => service.signIn(phoneNumber, password))
      update()
      if (!snapshot) throw new AuthError('unknown')
      return snapshot
    },
    /** Signs out here at once, and at the service as soon as it can be reached. */
    async signOut(): Promise<void> {
      const service = await vendor()
      await Promise.race([service.signOut(), new Promise((resolve) => setTimeout(resolve, 2000))]).catch(() => undefined)
      clearTokens(storage, clientId)
      update()
    },
    /** Forgets a session the API no longer accepts. */
    forget(): void {
      clearTokens(storage, clientId)
      update()
    },
    /** Fetches the identity service's client ahead of its first use. */
    prepare: (): void => void vendor().catch(() => undefined),
    stop: (): void => clearTimeout(timer),
  }
}

async function withLock(name: string, step: () => Promise<void>): Promise<void> {
  if (typeof navigator !== 'undefined' && navigator.locks) await navigator.locks.request(name, step)
  else await step()
}
