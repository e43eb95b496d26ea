import type { Standing } from '@arribo/api-contracts/admin/standing'
import { type Language, languageName, languages, useLanguage, useTranslation } from '@arribo/i18n'
import { replyText, type Situation } from '@arribo/i18n/replies'
import { CopyButton } from '@arribo/ui/copy-button'
import { SelectInput } from '@arribo/ui/select-input'
import { useState } from 'react'
import { type Addressee, factsOf, situationOf } from './reply-facts.ts'

/** The text for this driver's situation, and two that are always true. No others are offered. */
const choices = ['own', 'position', 'window'] as const
type Choice = (typeof choices)[number]

type Props = { standing: Standing; driver: Addressee }

/** Texts to send to this driver, in every language and with their own facts; the driver's language first. */
export function ReplyKit({ standing, driver }: Props) {
  const { t } = useTranslation('replies')
  const [picked, setPicked] = useState<Choice>('own')
  const situation = picked === 'own' ? situationOf(standing) : picked
  const order = languages.toSorted((a, b) => Number(b === driver.language) - Number(a === driver.language))
  return (
    <details className="rounded-card border border-border px-3 py-2 print:hidden">
      <summary className="min-h-6 font-bold">{t('title')}</summary>
      <div className="grid gap-3 py-2">
        <p className="text-text-2">{t('line')}</p>
        <SelectInput
          id="situation"
          label={t('situation')}
          value={picked}
          onChange={(event) => setPicked(choices.find((each) => each === event.target.value) ?? 'own')}
          choices={choices.map((value) => ({ value, label: t(`situations.${value}`) }))}
          className="max-w-80"
        />
        <div className="grid gap-3 md:grid-cols-2">
          {order.map((language) => (
            <Reply key={language} language={language} driver={driver} standing={standing} situation={situation} />
          ))}
        </div>
      </div>
    </details>
  )
}

type ReplyProps = Props & { language: Language; situation: Situation }

function Reply({ language, driver, standing, situation }: ReplyProps) {
  const { t } = useTranslation('replies')
  const text = replyText(language, situation, factsOf(driver, standing, language))
  const name = languageName(language, useLanguage())
  const isTheirs = language === driver.language
  return (
    <div className="rounded-control bg-surface-2 p-3">
      <div className="flex items-center justify-between gap-2">
        <p className="text-13 text-text-2">
          <span className="font-bold">{name}</span>
          {isTheirs && `, ${t('driversLanguage')}`}
        </p>
        <CopyButton text={text} what={`${t('text')}, ${name}`} />
      </div>
      <p lang={language}>{text}</p>
    </div>
  )
}
