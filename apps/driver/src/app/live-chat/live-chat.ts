import type { Me } from '@arribo/api-contracts/driver/users'
import { onPersonChange } from '@arribo/auth'
import { createStore } from '@arribo/store'
import { auth, config } from '../auth.ts'
import { dropChatConsent, hasChatConsent, keepChatConsent } from './consent.ts'
import { watchCover } from './floating.ts'
import { loadMessenger, type Messenger } from './messenger.ts'
import { laterApi } from '../later-api.ts'

export type ChatState = 'off' | 'loading' | 'on' | 'failed'

const store = createStore<ChatState>('off')
let messenger: Messenger | undefined
let stopWatching: (() => void) | undefined
let renewal: ReturnType<typeof setInterval> | undefined
/** Incremented when a session ends, so that a script that loads late doesn't start a chat. */
let session = 0

function become(next: ChatState): void {
  // The page frame leaves room for the chat's launcher.
  document.body.toggleAttribute('data-chat', next === 'on')
  store.set(next)
}

/** Half of a token's lifetime. */
const renewalMs = 6 * 3_600_000

/** The vendor believes only our server's word about who writes, because a page could claim anything. */
async function fetchToken(): Promise<string> {
  const { token } = await laterApi.getChatToken({})
  if (token === null) throw new Error('There is no live chat')
  return token
}

export const chatState = store.get
export const onChatState = store.subscribe

export async function startChat(me: Me): Promise<void> {
  if (!config.liveChat || !hasChatConsent(me.userId) || ['on', 'loading'].includes(store.get())) return
  const mine = (session += 1)
  become('loading')
  let token: string
  try {
    messenger ??= await loadMessenger(config.liveChat)
    token = await fetchToken()
  } catch {
    if (mine === session) become('failed')
    return
  }
  if (mine !== session) return
  const current = messenger
  current.start(token)
  // Without a connection the old token holds until the next renewal.
  const renew = async () => {
    const fresh = await fetchToken().catch(() => undefined)
    if (fresh !== undefined && mine === session) current.renew(fresh)
  }
  renewal = setInterval(() => void renew(), renewalMs)
  stopWatching = watchCover((isCovered) => current.setHidden(isCovered))
  become('on')
}

export function endChat(): void {
  session += 1
  stopWatching?.()
  stopWatching = undefined
  clearInterval(renewal)
  if (store.get() === 'on') messenger?.end()
  become('off')
}

export function allowChat(me: Me): Promise<void> {
  keepChatConsent(me.userId)
  return startChat(me)
}

export function withdrawChat(me: Me): void {
  dropChatConsent(me.userId)
  endChat()
}

export const openChat = (text?: string): void => messenger?.open(text)

// A logout in any tab must not leave the chat to the next user.
onPersonChange(auth, endChat)
