import { useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { ToolCard } from '../../layout/tools/tool-card.tsx'
import { useApiDescription } from './api-description.queries.ts'

/** Saves the description of the whole API; the public page at /api/docs leaves out the staff's part. */
export function ApiDescriptionCard() {
  const { t } = useTranslation('tools')
  const save = useApiDescription()
  return (
    <ToolCard permission="staff:read" title={t('api.title')} line={t('api.line')}>
      <Button kind="secondary" className="justify-self-start" isBusy={save.isPending} onClick={() => save.mutate()}>
        {t('api.submit')}
      </Button>
    </ToolCard>
  )
}
