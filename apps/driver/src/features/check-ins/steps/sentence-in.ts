import { languageOf } from '@arribo/i18n'
import { failureSentence } from '@arribo/ui/failure'
import type { i18n as I18n } from 'i18next'
import type { Sentence } from '../machine/check-in-error.rules.ts'

export function sentenceIn(i18n: I18n, sentence: Sentence): string {
  const { t } = i18n
  if ('checkIn' in sentence) return t(`checkIns:${sentence.checkIn}`)
  if ('upload' in sentence) return t(`photos:upload.${sentence.upload}`)
  if ('message' in sentence) return sentence.message[languageOf(i18n)]
  return failureSentence(i18n, sentence.failure, t('ui:unexpected'))
}
