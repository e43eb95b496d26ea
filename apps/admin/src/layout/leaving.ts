import { logOut } from '../app/session.ts'
import { hasUnsavedWork } from '../app/unsaved-work.ts'

let isAsking = false
const listeners = new Set<() => void>()

function become(next: boolean): void {
  isAsking = next
  for (const listener of listeners) listener()
}

/** Logging out, from wherever it is chosen: it asks first while something typed is not saved. */
export const leaving = {
  isAsking: (): boolean => isAsking,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  begin: (): void => (hasUnsavedWork() ? become(true) : logOut()),
  stay: (): void => become(false),
  leave: (): void => {
    become(false)
    logOut()
  },
}
