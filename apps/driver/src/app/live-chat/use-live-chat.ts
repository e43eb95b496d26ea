import { useSyncExternalStore } from 'react'
import { config } from '../auth.ts'
import { useMe } from '../me.ts'
import { allowChat, chatState, onChatState, openChat, withdrawChat } from './live-chat.ts'

/** The live chat for pages; undefined if there is none. */
export function useLiveChat() {
  const me = useMe()
  const state = useSyncExternalStore(onChatState, chatState)
  if (!config.liveChat) return undefined
  return {
    state,
    allow: () => void allowChat(me),
    withdraw: () => withdrawChat(me),
    open: openChat,
  }
}
