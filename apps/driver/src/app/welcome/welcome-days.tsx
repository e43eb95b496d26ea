import type { WelcomeState } from '@arribo/api-contracts/driver/users'
import { useTranslation } from '@arribo/i18n'
import { lazyPart } from '@arribo/ui/parts/lazy-part'
import { loadWords } from '../language.ts'

function Days({ state }: { state: WelcomeState }) {
  const { t } = useTranslation('welcome')
  return <p className="mt-1 text-15">{t(state)}</p>
}

/** Few drivers were invited, so the others don't load the words. */
export const WelcomeDays = lazyPart(async () => loadWords('welcome').then(() => Days), { instead: null })
