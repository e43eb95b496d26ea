import { useTranslation } from '@arribo/i18n'
import type { ComponentProps } from 'react'
import { Button, type ButtonKind } from './button.tsx'
import { Dialog } from './dialog.tsx'

type Props = Pick<ComponentProps<typeof Dialog>, 'title' | 'children' | 'isBusy' | 'isRouted'> & {
  action: string
  kind?: ButtonKind
  onConfirm: () => void
  onClose: () => void
}

export function ConfirmDialog({ children, action, kind = 'primary', onConfirm, ...dialog }: Props) {
  const { isBusy, onClose } = dialog
  const { t } = useTranslation('ui')
  return (
    <Dialog {...dialog}>
      <div className="text-text-2">{children}</div>
      <div className="mt-5 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button kind="secondary" aria-disabled={isBusy || undefined} onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button kind={kind} isBusy={isBusy} onClick={onConfirm}>
          {action}
        </Button>
      </div>
    </Dialog>
  )
}
