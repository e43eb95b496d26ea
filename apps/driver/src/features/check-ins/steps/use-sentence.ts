import { useLanguage, useTranslation } from '@arribo/i18n'
import { failureMessage } from '../../../app/failure.ts'
import type { Sentence } from '../machine/check-in-error.rules.ts'

/** Renders an error's sentence in the language of the screen. */
export function useSentence(): (sentence: Sentence) => string {
  const { t } = useTranslation(['checkIn', 'photos', 'ui'])
  const language = useLanguage()
  return (sentence) => {
    if ('checkIn' in sentence) return t(`checkIn:${sentence.checkIn}`)
    if ('upload' in sentence) return t(`photos:upload.${sentence.upload}`)
    if ('message' in sentence) return sentence.message[language]
    return failureMessage(sentence.failure, t('ui:unexpected'))
  }
}
