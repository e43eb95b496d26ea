import { useTranslation } from '@arribo/i18n'
import type { ReactNode } from 'react'
import { Button, type ButtonKind } from './button.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  title: string
  children: ReactNode
  action: string
  kind?: ButtonKind
  isBusy?: boolean
  onConfirm: () => void
  onClose: () => void
  isRouted?: boolean
}

export function ConfirmDialog({
  title,
  children,
  action,
  kind = 'primary',
  isBusy = false,
  onConfirm,
  onClose,
  isRouted = false,
}: Props) {
  const { t } = useTranslation('ui')
  return (
    <Dialog title={title} onClose={onClose} isBusy={isBusy} isRouted={isRouted}>
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
