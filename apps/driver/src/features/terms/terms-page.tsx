import { homeOf, useLanguage } from '@arribo/i18n'
import type { DriverWords } from '@arribo/i18n/driver-words'
import { PublicPage } from '@arribo/ui/public-page'

type Words = DriverWords['terms']

const before = ['introduction', 'property', 'liability', 'collection'] as const
const after = ['changes', 'law'] as const

/** Prerendered elements have no handlers; the document's script handles the language button. */
const ignore = () => undefined

export function TermsPage({ words, back }: { words: Words; back: string }) {
  const home = homeOf(useLanguage())
  return (
    <PublicPage title={words.title} homeHref={home} onLanguage={ignore}>
      <Sections words={words} />
      <a href={home} className="mt-6 inline-flex min-h-12 min-w-12 items-center text-brand">
        {back}
      </a>
    </PublicPage>
  )
}

const Sections = ({ words }: { words: Words }) => (
  <>
    <p className="mt-1 text-text-2">{words.updated}</p>
    {before.map((section) => (
      <Section key={section} title={words[section].title} paragraphs={[words[section].text]} />
    ))}
    <Section
      title={words.sms.title}
      paragraphs={[words.sms.subtitle, words.sms.a, words.sms.b, words.sms.c, words.sms.d, words.sms.e]}
    />
    {after.map((section) => (
      <Section key={section} title={words[section].title} paragraphs={[words[section].text]} />
    ))}
  </>
)

const Section = ({ title, paragraphs }: { title: string; paragraphs: readonly string[] }) => (
  <section className="mt-7">
    <h2 className="text-20">{title}</h2>
    {paragraphs.map((paragraph) => (
      <p key={paragraph} className="mt-2 text-text-2">
        {paragraph}
      </p>
    ))}
  </section>
)
