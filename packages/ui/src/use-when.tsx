import { useTranslation } from '@arribo/i18n'
import { type SayWhen, relativeDay, relativeMoment } from '@arribo/i18n/when'

/** For example “tomorrow” or “tomorrow at 2:34 PM”, in the language of the screen. */
export function useWhen() {
  const { t, language } = useTranslation('ui')
  const say: SayWhen = (key, values) => t(`when.${key}`, values)
  return {
    day: (at: Date, now: number): string => relativeDay(at, now, language, say),
    moment: (at: Date, now: number): string => relativeMoment(at, now, language, say),
  }
}
