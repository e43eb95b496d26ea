import { useTranslation } from '@arribo/i18n'
import { loadTermsWords } from '@arribo/i18n/driver'
import { Skeleton } from '@arribo/ui/skeleton'
import { useEffect, useState } from 'react'
import { PublicPage } from '../../layout/public-page.tsx'

type Words = Awaited<ReturnType<typeof loadTermsWords>>

const before = ['introduction', 'property', 'liability', 'collection'] as const
const after = ['changes', 'law'] as const

/** The terms are long and rarely read: their words come with this page. */
export function TermsPage() {
  const { i18n, t } = useTranslation('app')
  const { language } = i18n
  const [words, setWords] = useState<Words>()
  useEffect(() => {
    let isOver = false
    void loadTermsWords(language).then((loaded) => {
      if (!isOver) setWords(loaded)
    })
    return () => {
      isOver = true
    }
  }, [language])
  return (
    <PublicPage title={words?.title ?? t('terms')}>
      {words ? <Sections words={words} /> : <Skeleton className="mt-6 h-96 w-full" />}
      <a href={language === 'en' ? '/en/' : '/'} className="mt-6 inline-flex min-h-12 min-w-12 items-center text-brand">
        {t('back')}
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
