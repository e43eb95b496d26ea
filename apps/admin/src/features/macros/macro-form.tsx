import type { Macro } from '@arribo/api-contracts/admin/macros'
import { limits } from '@arribo/api-contracts/shared/limits'
import { type MacroFact, macroFacts, unknownFacts } from '@arribo/api-contracts/admin/macro-facts'
import { byLanguage, type Language, languageName, languages, useLanguage, useTranslation } from '@arribo/i18n'
import { ChangeFailure } from '@arribo/ui/change-failure'
import { Card } from '@arribo/ui/card'
import { ErrorSummary } from '@arribo/ui/error-summary'
import { useForm } from '@arribo/ui/use-form'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { DeskButton } from '../../layout/desk-button.tsx'
import { failureMessage } from '../../app/failure.ts'
import { useUnsavedText } from '../../app/unsaved-work.ts'
import { BoundedArea, BoundedInput, isTooLong } from '../../layout/bounded.tsx'
import { useSaveMacro } from './macros.queries.ts'

type Written = { readonly title: string } & Readonly<Record<Language, string>>

/** The language alone could be the ID of another element. */
const idOf = (language: Language) => `macro-${language}`

function titleErrorOf(title: string) {
  if (!title.trim()) return 'nameless'
  return isTooLong(title, limits.nameLength) ? 'titleTooLong' : undefined
}

function textErrorOf(text: string) {
  if (!text.trim()) return 'empty'
  if (isTooLong(text, limits.macroLength)) return 'tooLong'
  return unknownFacts(text).length > 0 ? 'unknownFact' : undefined
}

function useMacroForm(macro: Macro | undefined, onDone: () => void) {
  const { t } = useTranslation(['macros', 'app'])
  const shown = useLanguage()
  const save = useSaveMacro()
  // One ID per form, so that a reply that is sent again after a lost answer is saved once.
  const [id] = useState(() => macro?.id ?? crypto.randomUUID())
  const initial: Written = { title: macro?.title ?? '', ...byLanguage((language) => macro?.texts[language] ?? '') }
  const form = useForm({
    initial,
    labels: {
      title: t('macros:name'),
      ...byLanguage((language) => t('macros:text', { language: languageName(language, shown) })),
    },
    ids: { title: 'macro-title', ...byLanguage(idOf) },
    errorsOf: (values) => ({
      title: titleErrorOf(values.title),
      ...byLanguage((language) => textErrorOf(values[language])),
    }),
    words: {
      nameless: t('macros:errors.nameless'),
      titleTooLong: t('app:characters.most', { most: limits.nameLength }),
      empty: t('macros:errors.empty'),
      tooLong: t('macros:errors.tooLong'),
      unknownFact: t('macros:errors.unknownFact'),
    },
    send: ({ title, ...texts }) =>
      save.mutateAsync({
        id,
        title: title.trim(),
        texts: byLanguage((language) => texts[language].trim()),
        version: macro?.version ?? 0,
      }),
    onSent: onDone,
    sentenceOf: failureMessage,
  })
  useUnsavedText(form.isChanged)
  const focusTitle = useEffectEvent(() => form.focus('title'))
  useEffect(() => focusTitle(), [])
  return form
}

export function MacroForm({ macro, onDone }: { macro?: Macro | undefined; onDone: () => void }) {
  const { t } = useTranslation(['macros', 'ui'])
  const { form, text, input, summary, failure, error, isBusy } = useMacroForm(macro, onDone)
  const last = useRef(languages[0] as Language)
  const insert = (fact: MacroFact) => {
    const area = document.getElementById(idOf(last.current))
    if (!(area instanceof HTMLTextAreaElement)) return
    area.setRangeText(`{${fact}}`, area.selectionStart, area.selectionEnd, 'end')
    input(last.current).onChange(area.value)
    area.focus()
  }
  return (
    <Card>
      <form {...form} className="grid gap-3" aria-label={macro ? t('macros:changeOne', macro) : t('macros:add')}>
        <ChangeFailure title={t('macros:saveError')} error={error}>
          {failure}
        </ChangeFailure>
        <ErrorSummary {...summary} />
        <BoundedInput {...text('title')} most={limits.nameLength} autoComplete="off" />
        <Facts onInsert={insert} />
        <div className="grid gap-3 md:grid-cols-2">
          {languages.map((language) => (
            <BoundedArea
              key={language}
              {...text(language)}
              most={limits.macroLength}
              lang={language}
              rows={4}
              onFocus={() => {
                last.current = language
              }}
            />
          ))}
        </div>
        <div className="flex flex-wrap gap-2">
          <DeskButton type="submit" isBusy={isBusy}>
            {t('macros:save')}
          </DeskButton>
          <DeskButton kind="secondary" onClick={onDone}>
            {t('ui:cancel')}
          </DeskButton>
        </div>
      </form>
    </Card>
  )
}

function Facts({ onInsert }: { onInsert: (fact: MacroFact) => void }) {
  const { t } = useTranslation('macros')
  return (
    <div role="group" aria-label={t('insert')} className="flex flex-wrap items-center gap-1.5">
      <span aria-hidden="true" className="text-13 text-text-2">
        {t('insert')}
      </span>
      {macroFacts.map((fact) => (
        <DeskButton key={fact} kind="quiet" onClick={() => onInsert(fact)}>
          {t(`facts.${fact}`)}
        </DeskButton>
      ))}
    </div>
  )
}
