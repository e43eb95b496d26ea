import { createListeners } from '@arribo/store'
import { useSyncExternalStore } from 'react'
import { type ResendWait, startWait } from './resend-wait.ts'

/** A password reset in progress, which survives a reload of this tab. Neither code nor password is stored. */
export type PendingReset = ResendWait & { readonly phoneNumber: string; readonly sentAt: number }

const key = 'arribo.reset'
/** How long the user pool's codes are valid. A page mentions it. */
const codeCountsMs = 60 * 60_000
const changes = createListeners()

export function keepPendingReset(phoneNumber: string): PendingReset {
  const kept: PendingReset = { phoneNumber, sentAt: Date.now(), ...startWait() }
  sessionStorage.setItem(key, JSON.stringify(kept))
  changes.publish()
  return kept
}

export function dropPendingReset(): void {
  sessionStorage.removeItem(key)
  changes.publish()
}

const parse = (text: string): PendingReset => JSON.parse(text) as PendingReset

/** Returns the raw text, because useSyncExternalStore needs a stable value; null once the code has expired. */
function readText(): string | null {
  const text = sessionStorage.getItem(key)
  return text !== null && Date.now() - parse(text).sentAt < codeCountsMs ? text : null
}

export function readPendingReset(): PendingReset | undefined {
  const text = readText()
  return text === null ? undefined : parse(text)
}

export function usePendingReset(): PendingReset | undefined {
  const text = useSyncExternalStore(changes.subscribe, readText, () => null)
  return text === null ? undefined : parse(text)
}
