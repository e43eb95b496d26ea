import { createStore } from '@arribo/store'
import { logOut } from '../app/session.ts'
import { hasUnsavedWork } from '../app/unsaved-work.ts'

const store = createStore(false)

/** Every way to sign out goes through `signOut`, which asks first while there is unsaved input. */
export const signOutQuestion = {
  isAsked: store.get,
  subscribe: store.subscribe,
  signOut: (): void => (hasUnsavedWork() ? store.set(true) : logOut()),
  stay: (): void => store.set(false),
  leave: (): void => {
    store.set(false)
    logOut()
  },
}
