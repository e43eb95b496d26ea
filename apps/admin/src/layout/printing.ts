import { formatDay, formatMoment, formatZone, useTranslation } from '@arribo/i18n'
import { createStore } from '@arribo/store'
import { useNow } from '@arribo/ui/use-now'
import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { dayWords, hasOwnWord, momentWords } from './days.ts'

const printing = createStore(false)

/** Renders synchronously, because the browser lays out the paper right after the event. */
const become = (is: boolean) => flushSync(() => printing.set(is))
addEventListener('beforeprint', () => become(true))
addEventListener('afterprint', () => become(false))

export const useIsPrinting = (): boolean => useSyncExternalStore(printing.subscribe, printing.get)

/**
 * Words such as “yesterday” on the screen. Paper is read on another day and elsewhere, so it has dates with their time
 * zone.
 */
export function useMoments() {
  const isPrinting = useIsPrinting()
  const now = useNow(60_000)
  const { t, language } = useTranslation('ui')
  const zoned = (words: string, at: number) => `${words} (${formatZone(new Date(at), language)})`
  const moment = (at: number): string =>
    isPrinting ? zoned(formatMoment(new Date(at), language), at) : momentWords(at, now, language)
  return {
    now,
    day: (at: number): string =>
      isPrinting ? zoned(formatDay(new Date(at), language), at) : dayWords(at, now, language),
    moment,
    /** For use inside a sentence, where a weekday or a date takes an article in some languages. */
    on: (at: number): string =>
      hasOwnWord(at, now) && !isPrinting ? moment(at) : t('when.date', { date: moment(at) }),
  }
}
