import { useLanguage, useTranslation } from '@arribo/i18n'
import { failureSentence } from '@arribo/ui/failure'
import type { Sentence } from '../machine/check-in-error.rules.ts'

/** Renders an error's sentence in the language of the screen. */
export function useSentence(): (sentence: Sentence) => string {
  const { t, i18n } = useTranslation(['checkIns', 'photos', 'ui'])
  const language = useLanguage()
  return (sentence) => {
    if ('checkIn' in sentence) return t(`checkIns:${sentence.checkIn}`)
    if ('upload' in sentence) return t(`photos:upload.${sentence.upload}`)
    if ('message' in sentence) return sentence.message[language]
    return failureSentence(i18n, sentence.failure, t('ui:unexpected'))
  }
}
