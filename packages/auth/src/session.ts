import { createStore } from '@arribo/store'
import { hasCode, withRetries } from './auth-error.ts'
import type { Browser } from './browser.ts'
import { type AuthOptions, refreshTokens } from './cognito-session.ts'
import { type Claims, claimsOf, isValid, refreshDelayMs, type Tokens } from './session.rules.ts'
import { clearTokens, isSessionKey, readTokens, writeTokens } from './token-storage.ts'

const refreshPauseMs = 30_000

export type Session = ReturnType<typeof createSession>

/** One tab refreshes the session, the others find it fresh in their turn, and every tab sees each change. */
export function createSession(options: AuthOptions, browser: Browser) {
  const clientId = options.userPoolClientId
  const read = () => readTokens(browser.storage, clientId)
  const store = createStore(readClaims())
  let timer: ReturnType<typeof setTimeout> | undefined

  function readClaims(): Claims | undefined {
    const tokens = read()
    return tokens && claimsOf(tokens.idToken)
  }

  function update(minimumWaitMs = 0): void {
    const [claims, current] = [readClaims(), store.get()]
    plan(minimumWaitMs)
    if (claims?.sub !== current?.sub || claims?.issuedAt !== current?.issuedAt) store.set(claims)
  }

  function plan(minimumWaitMs = 0): void {
    clearTimeout(timer)
    const tokens = read()
    if (!tokens) return
    const waitMs = Math.max(minimumWaitMs, refreshDelayMs(tokens, browser.now()))
    timer = setTimeout(() => void refresh().catch(() => undefined), waitMs)
  }

  const refresh = (refused?: string) => refreshInTurn(options, browser, refused).finally(() => update(refreshPauseMs))

  async function fresh(refused?: string): Promise<Tokens | undefined> {
    const tokens = read()
    const isGood = tokens && isValid(tokens, browser.now()) && tokens.idToken !== refused
    if (!tokens || isGood) return tokens
    await refresh(refused).catch((error: unknown) => {
      if (!hasCode(error, 'notAuthorized')) throw error
    })
    return read()
  }

  browser.onWake((key) => isSessionKey(key, clientId) && update())
  plan()

  return {
    read,
    update,
    fresh,
    claims: store.get,
    subscribe: store.subscribe,
    stop: (): void => clearTimeout(timer),
  }
}

/** Tabs take turns. Later ones find fresh tokens, neither due nor refused, and leave them alone. */
async function refreshInTurn(options: AuthOptions, browser: Browser, refused?: string): Promise<void> {
  await browser.inTurn(`arribo.refresh.${options.userPoolClientId}`, async () => {
    const tokens = readTokens(browser.storage, options.userPoolClientId)
    if (!tokens) return
    const isDue = refreshDelayMs(tokens, browser.now()) === 0 || tokens.idToken === refused
    if (isDue) await renew(options, browser, tokens)
  })
}

async function renew(options: AuthOptions, browser: Browser, tokens: Tokens): Promise<void> {
  const { storage } = browser
  const clientId = options.userPoolClientId
  // Don't overwrite a sign-out or another sign-in that happened during the request.
  const isStillOurs = () => readTokens(storage, clientId)?.refreshToken === tokens.refreshToken
  try {
    const { renewed, sentAt } = await withRetries(async () => {
      const sentAt = browser.now()
      return { sentAt, renewed: await refreshTokens(options, tokens) }
    })
    if (isStillOurs()) writeTokens(storage, clientId, renewed, sentAt)
  } catch (error) {
    if (hasCode(error, 'notAuthorized') && isStillOurs()) clearTokens(storage, clientId)
    throw error
  }
}
