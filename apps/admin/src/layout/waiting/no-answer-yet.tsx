import { useTranslation } from '@arribo/i18n'
import { EmptyState } from '@arribo/ui/empty-state'

/** In place of what might be wrong, or of placeholders that have stood for two seconds. */
export function NoAnswerYet() {
  const { t } = useTranslation('lists')
  return <EmptyState icon="clock" title={t('noAnswerYet')} />
}
