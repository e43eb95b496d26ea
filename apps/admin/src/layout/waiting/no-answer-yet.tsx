import { useTranslation } from '@arribo/i18n'
import { EmptyState } from '@arribo/ui/empty-state'
import { failureMessage } from '../../app/failure.ts'
import { useRefusal } from './use-is-late.ts'

/** In place of what might be wrong, or of placeholders that have stood for two seconds. */
export function NoAnswerYet() {
  const { t } = useTranslation('lists')
  const refusal = useRefusal()
  return <EmptyState icon="clock" title={refusal ? failureMessage(refusal, t('noAnswerYet')) : t('noAnswerYet')} />
}
