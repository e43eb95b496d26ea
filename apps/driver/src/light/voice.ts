import type { CalendarBlock } from '@arribo/api-contracts/driver/calendar'
import type { Language } from '@arribo/i18n/languages'
import { createSay, type Say } from '@arribo/i18n/say'
import { loadLightWords, type LightWords } from '@arribo/i18n/light'
import { relativeMoment } from '@arribo/i18n/when'
import { writtenWords } from '@arribo/written-pages/written-words'
import { createContext, useContext } from 'react'
import type { Sentence } from '../features/check-ins/machine/check-in-error.rules.ts'
import { failureSentence } from '../small/failure.ts'

/** The page's language and its sentences. */
export type Voice = { readonly language: Language; readonly say: Say<LightWords> }

export async function learn(language: Language): Promise<Voice> {
  const words = writtenWords<LightWords>(language) ?? (await loadLightWords(language))
  document.documentElement.lang = language
  return { language, say: createSay(words) }
}

const VoiceContext = createContext<Voice | undefined>(undefined)
export const VoiceProvider = VoiceContext.Provider

export function useVoice(): Voice {
  const voice = useContext(VoiceContext)
  if (!voice) throw new Error('The words are not loaded yet')
  return voice
}

/** Title of the document. */
export const titleIn = ({ say }: Voice): string => `${say('checkIn.title')} · Arribo`

/** An instant in words: tomorrow at 2:34 PM. */
export const relativeMomentIn = ({ language, say }: Voice, at: Date, now: number): string =>
  relativeMoment(at, now, language, (key, values) => say(`ui.when.${key}`, values))

/** The station of a block. */
export const stationIn = ({ say }: Voice, { stagingLocation, serviceAreaId }: CalendarBlock): string =>
  stagingLocation.address.name ?? say('checkIn.station', { id: serviceAreaId })

/** Renders an error's sentence. */
export function sentenceIn({ language, say }: Voice, sentence: Sentence): string {
  if ('checkIn' in sentence) return say(`checkIn.${sentence.checkIn}`)
  if ('upload' in sentence) return say(`photos.upload.${sentence.upload}`)
  if ('message' in sentence) return sentence.message[language]
  return failureSentence(sentence.failure, language, say)
}
