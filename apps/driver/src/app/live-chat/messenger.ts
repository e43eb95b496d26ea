import type { LiveChatConfig } from '@arribo/runtime-contracts/env'
import { loadScript } from '../load-script.ts'

type Command = ((...command: unknown[]) => void) & { q?: unknown[][] }
declare global {
  var Intercom: Command | undefined
}

/** Commands given before the script has loaded wait in a queue, which the script takes over. */
function prepareQueue(): void {
  if (globalThis.Intercom) return
  const waiting: Command = (...command) => void waiting.q?.push(command)
  waiting.q = []
  globalThis.Intercom = waiting
}

/** Call it only once the driver has agreed: nothing else loads Intercom's script. Rejects if that can't be loaded. */
export async function loadMessenger({ scriptAddress, appId }: LiveChatConfig) {
  prepareQueue()
  await loadScript(scriptAddress)
  const send = (...command: unknown[]) => globalThis.Intercom?.(...command)
  return {
    /** Without a token it starts a session for a visitor, of whom the vendor learns nothing. */
    start: (token?: string) =>
      send('boot', { app_id: appId, ...(token !== undefined && { intercom_user_jwt: token }) }),
    renew: (token: string) => send('update', { intercom_user_jwt: token }),
    open: (text?: string) => (text ? send('showNewMessage', text) : send('show')),
    setHidden(isHidden: boolean) {
      if (isHidden) send('hide')
      send('update', { hide_default_launcher: isHidden })
    },
    end: () => send('shutdown'),
  }
}

export type Messenger = Awaited<ReturnType<typeof loadMessenger>>
