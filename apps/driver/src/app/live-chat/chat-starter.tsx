import { useEffect } from 'react'
import { config } from '../config.ts'
import { useMe } from '../me.ts'
import { hasChatConsent } from './consent.ts'

/** Takes up the chat of a driver who agreed to it before; for all others not even its code is fetched. */
export function ChatStarter() {
  const me = useMe()
  useEffect(() => {
    if (config.liveChat && hasChatConsent(me.userId))
      // Whoever wants to write meanwhile opens the help page, which tries again.
      import('./live-chat.ts').then(
        ({ startChat }) => startChat(me),
        () => undefined,
      )
  }, [me])
  return null
}
