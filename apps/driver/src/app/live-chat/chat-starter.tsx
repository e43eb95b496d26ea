import { useEffect } from 'react'
import { config } from '../auth.ts'
import { useMe } from '../me.ts'
import { hasChatConsent } from './consent.ts'

/** Resumes the chat only if the driver has agreed to it before. Otherwise not even its code is loaded. */
export function ChatStarter() {
  const me = useMe()
  useEffect(() => {
    if (config.liveChat && hasChatConsent(me.userId))
      // If this fails, the help page tries again when the driver opens it.
      import('./live-chat.ts').then(
        ({ startChat }) => startChat(me),
        () => undefined,
      )
  }, [me])
  return null
}
