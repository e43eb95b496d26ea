import { useTranslation } from '@arribo/i18n'
import { Dialog } from '@arribo/ui/dialog'
import { CheckIn } from './check-in.tsx'
import type { Kind } from './home/home-blocks.rules.ts'

type Props = {
  /** The kind whose row was pressed; undefined for the button of the next block. */
  kind: Kind | undefined
  isPressed: boolean
  onClose: () => void
}

/** The check-in in a dialog over the home page. */
export function CheckInDialog({ kind, isPressed, onClose }: Props) {
  const { t } = useTranslation('checkIns')
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <CheckIn pressedOn="dialog" kind={kind} isPressed={isPressed} onClose={onClose} />
    </Dialog>
  )
}
