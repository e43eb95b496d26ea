import { formatPhone } from '@arribo/api-contracts/shared/phone-number'
import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button } from '@arribo/ui/button'
import { Card } from '@arribo/ui/tile'
import { toastSuccess } from '@arribo/ui/toasts'
import { useMe } from '../../app/me.ts'
import { useSyncExternalStore } from 'react'
import { config } from '../../app/auth.ts'
import { allowChat, chatState, onChatState, openChat, withdrawChat } from '../../app/live-chat/live-chat.ts'

type Chat = NonNullable<ReturnType<typeof useLiveChat>>

/** Asks for consent before loading anything from the chat's vendor, opens the chat, and lets the driver withdraw. */
export function ChatCard() {
  const { t } = useTranslation('help')
  const chat = useLiveChat()
  if (!chat) return null
  return (
    <Card className="grid gap-3">
      <h3 className="text-17">{t('chat.title')}</h3>
      {chat.state === 'on' ? <ChatOn chat={chat} /> : <ChatConsent chat={chat} />}
    </Card>
  )
}

function ChatConsent({ chat }: { chat: Chat }) {
  const { t } = useTranslation('help')
  // What our server signs for the chat's vendor; the text above says that it is all.
  const { name, phoneNumber, flexEmail } = useMe()
  const given = { name, phoneNumber: formatPhone(phoneNumber), flexEmail: flexEmail ?? t('chat.noEmail') }
  return (
    <>
      <p>{t('chat.ask')}</p>
      <dl className="grid gap-2">
        {(['name', 'phoneNumber', 'flexEmail'] as const).map((field) => (
          <div key={field}>
            <dt className="text-15 text-text-2">{t(`chat.${field}`)}</dt>
            <dd className="font-bold wrap-anywhere">{given[field]}</dd>
          </div>
        ))}
      </dl>
      <p className="text-text-2">{t('chat.nothingElse')}</p>
      {chat.state === 'failed' && <Banner tone="danger" title={t('chat.failed')} role="alert" />}
      <Button isBusy={chat.state === 'loading'} onClick={chat.allow}>
        {t('chat.allow')}
      </Button>
    </>
  )
}

function ChatOn({ chat }: { chat: Chat }) {
  const { t } = useTranslation('help')
  const withdraw = () => {
    chat.withdraw()
    toastSuccess(t('chat.withdrawn'))
  }
  return (
    <>
      <p>
        <strong>{t('chat.on')}.</strong> {t('chat.onText')}
      </p>
      <Button onClick={() => chat.open()}>{t('chat.open')}</Button>
      <Button kind="quiet" onClick={withdraw}>
        {t('chat.withdraw')}
      </Button>
    </>
  )
}

/** The live chat for pages; undefined if there is none. */
function useLiveChat() {
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
