import type { LiveChatConfig } from '@arribo/runtime-contracts/env'
import type { ChatVisitor } from './visitor.ts'

/** What the app asks of a live chat, whoever sells it. */
export type Messenger = {
  /** Begins a session in the visitor's name. */
  start(visitor: ChatVisitor): void
  /** Opens the panel; a text, when given, stands in the message to begin with. */
  open(text?: string): void
  setHidden(isHidden: boolean): void
  /** Ends the visitor's session at the vendor, and forgets it in this browser. */
  end(): void
}

type Command = ((...command: unknown[]) => void) & { q?: unknown[][] }
declare global {
  var Intercom: Command | undefined
}

/** Commands given before the script is there wait in a queue that it takes over. */
function prepareQueue(): void {
  if (globalThis.Intercom) return
  const waiting: Command = (...command) => void waiting.q?.push(command)
  waiting.q = []
  globalThis.Intercom = waiting
}

function loadScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.async = true
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error('The chat did not load'))
    }
    document.head.append(script)
  })
}

/**
 * A messenger that speaks Intercom's JavaScript API. Its script is fetched by this call and by nothing else; call it once
 * the driver has agreed. Rejects when the script cannot be had.
 */
export async function loadMessenger({ scriptAddress, appId }: LiveChatConfig): Promise<Messenger> {
  prepareQueue()
  await loadScript(scriptAddress)
  const tell = (...command: unknown[]) => globalThis.Intercom?.(...command)
  return {
    start: ({ name, phoneNumber, flexEmail }) =>
      tell('boot', { app_id: appId, name, phone: phoneNumber, ...(flexEmail && { email: flexEmail }) }),
    open: (text) => (text ? tell('showNewMessage', text) : tell('show')),
    setHidden(isHidden) {
      if (isHidden) tell('hide')
      tell('update', { hide_default_launcher: isHidden })
    },
    end: () => tell('shutdown'),
  }
}
