import { homeOf, Trans, useLanguage, useTranslation } from '@arribo/i18n'
import { PublicPage } from '@arribo/ui/public-page'
import type { ReactNode } from 'react'

const before = ['introduction', 'property', 'liability', 'collection'] as const
const messages = ['subtitle', 'a', 'b', 'c', 'd', 'e'] as const
const after = ['changes', 'law'] as const

/** Prerendered elements have no handlers. The document's script handles the language button. */
const ignore = () => undefined

export function TermsPage() {
  const { t } = useTranslation(['terms', 'app'])
  const home = homeOf(useLanguage())
  return (
    <PublicPage title={t('terms:title')} homeHref={home} onLanguage={ignore}>
      <Sections />
      <a href={home} className="mt-6 inline-flex min-h-12 min-w-12 items-center text-brand">
        {t('app:back')}
      </a>
    </PublicPage>
  )
}

function Sections() {
  const { t } = useTranslation('terms')
  return (
    <>
      <p className="mt-1 text-text-2">{t('updated')}</p>
      {before.map((section) => (
        <Section key={section} title={t(`${section}.title`)} paragraphs={[t(`${section}.text`)]} />
      ))}
      <Section
        title={t('sms.title')}
        paragraphs={messages.map((each) => (
          <Message key={each} name={each} />
        ))}
      />
      {after.map((section) => (
        <Section key={section} title={t(`${section}.title`)} paragraphs={[t(`${section}.text`)]} />
      ))}
    </>
  )
}

/** `help` in the text is a link, because the other messages give no way to write to support. */
const Message = ({ name }: { name: (typeof messages)[number] }) => (
  <Trans t={useTranslation('terms').t} i18nKey={`sms.${name}`} components={{ help: <HelpLink /> }} />
)

const HelpLink = ({ children }: { children?: ReactNode }) => (
  <a href="/help" className="text-brand underline">
    {children}
  </a>
)

const Section = ({ title, paragraphs }: { title: string; paragraphs: readonly ReactNode[] }) => (
  <section className="mt-7">
    <h2 className="text-20">{title}</h2>
    {paragraphs.map((paragraph, at) => (
      <p key={at} className="mt-2 text-text-2">
        {paragraph}
      </p>
    ))}
  </section>
)
