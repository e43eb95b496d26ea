import type { State } from './state.ts'

type Told = { readonly driverOrigin: string; readonly adminOrigin: string }

/** Where the two apps are served. */
export type Origins = {
  driver(): string | undefined
  admin(): string | undefined
  learn(told: Told): void
}

/** Whoever asks for an environment says where the apps are; kept, because nobody asks again when the sandbox restarts. */
export function createOrigins(state: State): Origins {
  const kept = state.collection<Told>('sandbox.origins')
  const last = () => kept.get('apps')
  return {
    driver: () => last()?.driverOrigin,
    admin: () => last()?.adminOrigin,
    learn({ driverOrigin, adminOrigin }) {
      if (last()?.driverOrigin === driverOrigin && last()?.adminOrigin === adminOrigin) return
      void kept.put('apps', { driverOrigin, adminOrigin })
    },
  }
}
