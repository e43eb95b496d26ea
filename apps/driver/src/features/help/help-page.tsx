import { serverNow } from '@arribo/api-contracts/server-clock'
import { formatPhone } from '@arribo/api-contracts/shared/phone-number'
import { localeOf, useLanguage, useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button, buttonClass } from '@arribo/ui/button'
import { Icon } from '@arribo/ui/icon'
import { Card } from '@arribo/ui/card'
import { toastSuccess } from '@arribo/ui/toasts'
import { Link } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { config } from '../../app/auth.ts'
import { browserOf } from '../../app/browser.rules.ts'
import {
  allowChat,
  type ChatState,
  chatState,
  onChatState,
  openChat,
  withdrawChat,
} from '../../app/live-chat/live-chat.ts'
import { useMe } from '../../app/me.ts'
import { supportHoursIn } from '../../app/support-hours.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { Questions } from './questions.tsx'

export function HelpPage() {
  const locale = localeOf(useLanguage())
  const { t } = useTranslation(['help', 'faq'])
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <div className="grid gap-6">
      <PageHead to="/app" title={t('help:title')}>
        <p className="mt-1 text-text-2">{t('help:line')}</p>
      </PageHead>
      <section aria-labelledby="support" className="grid gap-3">
        <h2 id="support" className="text-20">
          {t('help:support.title')}
        </h2>
        <div>
          <p>{t('faq:hours.text')}</p>
          <p className="font-bold">{t('faq:hours.yours', supportHoursIn(zone, locale, new Date(serverNow())))}</p>
        </div>
        <ChatCard />
      </section>
      <Troubles />
      <Frequent />
      <Link to="/app/referral" className={buttonClass('secondary')}>
        <Icon name="gift" />
        {t('help:invite')}
      </Link>
    </div>
  )
}

function Troubles() {
  const { t } = useTranslation(['help', 'checkIns', 'photos'])
  const browser = browserOf(navigator.userAgent)
  const more = {
    location: [t(`checkIns:position.allow.${browser}`)],
    camera: [t(`photos:camera.allow.${browser}`)],
    selfie: [],
    code: [],
    card: [],
    missed: [],
  } as const
  const questions = (['location', 'camera', 'selfie', 'code', 'card', 'missed'] as const).map((trouble) => ({
    question: t(`help:trouble.${trouble}.q`),
    answer: [t(`help:trouble.${trouble}.a`), ...more[trouble]],
  }))
  return <Questions title={t('help:trouble.title')} questions={questions} />
}

function Frequent() {
  const { t } = useTranslation('faq')
  const questions = (['safety', 'referral', 'payment', 'users', 'support', 'app'] as const).map((asked) => ({
    question: t(`${asked}.q`),
    answer: [t(`${asked}.a`)],
  }))
  return <Questions title={t('title')} questions={questions} />
}

/** Asks for consent before loading anything from the chat's vendor, and lets the driver withdraw it. */
export function ChatCard() {
  const { t } = useTranslation('help')
  const state = useSyncExternalStore(onChatState, chatState)
  if (!config.liveChat) return null
  return (
    <Card className="grid gap-3">
      <h3 className="text-17">{t('chat.title')}</h3>
      {state === 'on' ? <ChatOn /> : <ChatConsent state={state} />}
    </Card>
  )
}

function ChatConsent({ state }: { state: ChatState }) {
  const { t } = useTranslation('help')
  const me = useMe()
  // What our server signs for the chat's vendor. The text above says that this is all.
  const { name, phoneNumber, flexEmail } = me
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
      {state === 'failed' && <Banner tone="danger" title={t('chat.failed')} role="alert" />}
      <Button isBusy={state === 'loading'} onClick={() => void allowChat(me)}>
        {t('chat.allow')}
      </Button>
    </>
  )
}

function ChatOn() {
  const { t } = useTranslation('help')
  const me = useMe()
  const withdraw = () => {
    withdrawChat(me)
    toastSuccess(t('chat.withdrawn'))
  }
  return (
    <>
      <p>
        <strong>{t('chat.on')}.</strong> {t('chat.onText')}
      </p>
      <Button onClick={() => openChat()}>{t('chat.open')}</Button>
      <Button kind="quiet" onClick={withdraw}>
        {t('chat.withdraw')}
      </Button>
    </>
  )
}
