import type { LiveChatConfig } from '@arribo/runtime-contracts/env'
import { loadMessenger, type Messenger } from '../app/live-chat/messenger.ts'

/** For a page without a session. Nothing of the chat's vendor loads before the press, and we don't say who writes. */
export function offerChat(page: Document, chat: LiveChatConfig | undefined): void {
  const place = page.querySelector<HTMLElement>('[data-chat]')
  const button = place?.querySelector('button')
  const failure = place?.querySelector<HTMLElement>('[role=alert]')
  if (!chat || !place || !button || !failure) return
  place.hidden = false
  let loading: Promise<Messenger> | undefined
  const start = async () => {
    const messenger = await loadMessenger(chat)
    messenger.start()
    return messenger
  }
  button.addEventListener('click', () => {
    failure.hidden = true
    loading ??= start()
    loading.then(
      (messenger) => messenger.open(),
      () => {
        loading = undefined
        failure.hidden = false
      },
    )
  })
}
