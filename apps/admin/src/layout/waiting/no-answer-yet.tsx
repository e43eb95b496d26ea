import { useTranslation } from '@arribo/i18n'
import { EmptyState } from '@arribo/ui/empty-state'
import { useRefusal } from './use-is-late.ts'

/**
 * Replaces what might be wrong, or placeholders that have stood for two seconds. NotAnswering gives the reason, once
 * for the page.
 */
export function NoAnswerYet() {
  const { t } = useTranslation('lists')
  const refusal = useRefusal()
  return <EmptyState icon="clock" title={t(refusal ? 'notHereYet' : 'noAnswerYet')} />
}
