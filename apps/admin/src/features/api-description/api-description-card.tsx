import { useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { useFocusCommand } from '../../layout/commands/commanded.ts'
import { ToolCard } from '../../layout/tools/tool-card.tsx'
import { useApiDescription } from './api-description.queries.ts'

/** Saves the description of the whole API; the public page at /api/docs leaves out the staff's part. */
export function ApiDescriptionCard() {
  const { t } = useTranslation('tools')
  const save = useApiDescription()
  useFocusCommand('apiDescription', 'api-description')
  return (
    <ToolCard permission="staff:read" title={t('api.title')} line={t('api.line')}>
      <Button
        id="api-description"
        kind="secondary"
        className="justify-self-start"
        isBusy={save.isPending}
        onClick={() => save.mutate()}
      >
        {t('api.submit')}
      </Button>
    </ToolCard>
  )
}
