import { useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { toastError } from '@arribo/ui/toasts'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { useFocusCommand } from '../../layout/commands/commanded.ts'
import { ToolCard } from '../../layout/tools/tool-card.tsx'
import { saveFile } from '../../layout/save-file.ts'

export function ApiDescriptionCard() {
  const { t } = useTranslation('tools')
  const save = useMutation({
    meta: { isQuiet: true },
    gcTime: 0,
    mutationFn: async () => {
      const description = await api.getApiDescription()
      saveFile('arribo-api.json', JSON.stringify(description, undefined, 2), 'application/json')
    },
    onError: () => toastError(t('api.error')),
  })
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
