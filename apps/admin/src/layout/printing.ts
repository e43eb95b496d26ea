import { formatDay, formatMoment, formatZone, useLanguage } from '@arribo/i18n'
import { createStore } from '@arribo/store'
import { useNow } from '@arribo/ui/use-now'
import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { dayWords, momentWords } from './days.ts'

const printing = createStore(false)

/** At once, because the browser lays the paper out right after the event. */
const become = (is: boolean) => flushSync(() => printing.set(is))
addEventListener('beforeprint', () => become(true))
addEventListener('afterprint', () => become(false))

export const useIsPrinting = (): boolean => useSyncExternalStore(printing.subscribe, printing.get)

const minuteMs = 60_000

/** Days and moments in words; on paper, which is read on another day and elsewhere, as dates with their zone. */
export function useMoments() {
  const language = useLanguage()
  const isPrinting = useIsPrinting()
  const now = useNow(minuteMs)
  const zoned = (words: string, at: number) => `${words} (${formatZone(new Date(at), language)})`
  return {
    now,
    day: (at: number): string =>
      isPrinting ? zoned(formatDay(new Date(at), language), at) : dayWords(at, now, language),
    moment: (at: number): string =>
      isPrinting ? zoned(formatMoment(new Date(at), language), at) : momentWords(at, now, language),
  }
}
