import { useTranslation } from '@arribo/i18n'
import { ConfirmDialog } from '@arribo/ui/confirm-dialog'

type Props = { group: string; isBusy: boolean; onConfirm: () => void; onClose: () => void }

export function DeleteGroupDialog({ group, ...rest }: Props) {
  const { t } = useTranslation('groups')
  return (
    <ConfirmDialog {...rest} kind="danger" title={t('askDelete', { group })} action={t('delete')}>
      {t('deleteConsequence')}
    </ConfirmDialog>
  )
}
