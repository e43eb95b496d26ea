import type { State } from './state.ts'

type AppOrigins = { readonly driverOrigin: string; readonly adminOrigin: string }

/** Origins of the two apps. */
export type Origins = {
  driver(): string | undefined
  admin(): string | undefined
  learn(origins: AppOrigins): void
}

/**
 * Origins of the apps, learned when somebody requests an environment; stored, because after a restart nobody requests
 * it again.
 */
export function createOrigins(state: State): Origins {
  const kept = state.collection<AppOrigins>('sandbox.origins')
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
