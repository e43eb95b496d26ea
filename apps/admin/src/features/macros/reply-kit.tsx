import type { Macro } from '@arribo/api-contracts/admin/macros'
import type { Standing } from '@arribo/api-contracts/admin/standing'
import { fillIn, missingFacts } from '@arribo/api-contracts/admin/macro-facts'
import { type Language, languageName, languages, useLanguage, useTranslation } from '@arribo/i18n'
import { replyText } from '@arribo/i18n/replies'
import { CopyButton } from '@arribo/ui/copy-button'
import { SelectInput } from '@arribo/ui/select-input'
import { linkClass } from '@arribo/ui/text-link'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useCommand } from '../../layout/commands/commanded.ts'
import { useMacros } from './macros.queries.ts'
import { absenceOf, type Addressee, endedOn, factsOf, macroFactsOf, situationOf } from './reply-facts.ts'

/**
 * `own` is the text for this driver's situation; the other two are true for every driver. All further choices are the
 * team's own replies.
 */
const choices = ['own', 'position', 'window'] as const

type Props = { standing: Standing; driver: Addressee }

export function ReplyKit(props: Props) {
  const { t } = useTranslation(['macrosReplyKit', 'macros'])
  const { isOpen, setOpen, summary } = useOpening(props.driver.phoneNumber)
  const macros = useMacros(isOpen).data ?? []
  const [picked, setPicked] = useState<string>('own')
  const macro = macros.find(({ id }) => id === picked)
  const choice = choices.find((each) => each === picked) ?? 'own'
  const { standing, driver } = props
  const situation = choice === 'own' ? situationOf(standing) : choice
  const ownText = (language: Language) => replyText(language, situation, factsOf(driver, standing, language))
  return (
    <details
      open={isOpen}
      className="rounded-card border border-border px-3 py-2 print:hidden"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary ref={summary} className="min-h-6 font-bold">
        {t('macrosReplyKit:title')}
      </summary>
      <div className="grid gap-3 py-2">
        <p className="text-text-2">{t('macrosReplyKit:line')}</p>
        <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
          <SelectInput
            id="situation"
            label={t('macrosReplyKit:situation')}
            value={macro?.id ?? choice}
            onChange={(event) => setPicked(event.target.value)}
            groups={[
              {
                label: t('macrosReplyKit:groups.driver'),
                choices: choices.map((value) => ({ value, label: t(`macrosReplyKit:situations.${value}`) })),
              },
              {
                label: t('macrosReplyKit:groups.team'),
                choices: macros.map(({ id, title }) => ({ value: id, label: title })),
              },
            ]}
            className="max-w-80"
          />
          <Link to="/admin/replies" className={linkClass('inline', 'inline-flex min-h-8 items-center')}>
            {t('macros:manage')}
          </Link>
        </div>
        {macro ? <MacroReplies {...props} macro={macro} /> : <Replies driver={driver} textIn={ownText} />}
      </div>
    </details>
  )
}

function useOpening(phoneNumber: string) {
  const [isOpen, setOpen] = useState(false)
  const summary = useRef<HTMLElement>(null)
  const open = () => {
    setOpen(true)
    summary.current?.focus()
  }
  useCommand('reply', open, { about: phoneNumber })
  return { isOpen, setOpen, summary }
}

function MacroReplies({ standing, driver, macro }: Props & { macro: Macro }) {
  const { t, language: shown } = useTranslation('macros')
  const factsIn = (language: Language) => macroFactsOf(driver, standing, language)
  const missing = languages.flatMap((language) => missingFacts(macro.texts[language], factsIn(language)))
  const absences = new Set(missing.flatMap((fact) => absenceOf(fact, standing) ?? []))
  if (absences.size > 0) {
    const day = endedOn(standing, shown)
    return (
      <p role="status">{t('missing', { why: [...absences].map((why) => t(`absent.${why}`, { day })).join('; ') })}</p>
    )
  }
  return <Replies driver={driver} textIn={(language) => fillIn(macro.texts[language], factsIn(language))} />
}

function Replies({ driver, textIn }: { driver: Addressee; textIn: (language: Language) => string }) {
  const order = languages
    .filter((language) => textIn(language) !== '')
    .toSorted((a, b) => Number(b === driver.language) - Number(a === driver.language))
  return (
    <div className="grid gap-3 md:grid-cols-2">
      {order.map((language) => (
        <Reply key={language} language={language} isTheirs={language === driver.language} text={textIn(language)} />
      ))}
    </div>
  )
}

function Reply({ language, isTheirs, text }: { language: Language; isTheirs: boolean; text: string }) {
  const { t } = useTranslation('macrosReplyKit')
  const name = languageName(language, useLanguage())
  return (
    <div className="rounded-control bg-surface-2 p-3">
      <div className="flex items-center justify-between gap-2">
        <p className="text-13 text-text-2">
          <span className="font-bold">{name}</span>
          {isTheirs && `, ${t('driversLanguage')}`}
        </p>
        <CopyButton text={text} what={`${t('text')}, ${name}`} />
      </div>
      <p lang={language} className="whitespace-pre-wrap wrap-anywhere">
        {text}
      </p>
    </div>
  )
}
