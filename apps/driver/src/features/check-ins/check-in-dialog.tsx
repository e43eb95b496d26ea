import { useTranslation } from '@arribo/i18n'
import { Dialog } from '@arribo/ui/dialog'
import { CheckIn } from './check-in.tsx'

type Props = {
  /** Undefined when a reloaded page returns to its check-in. */
  chosenId: string | undefined
  isPressed: boolean
  onClose: () => void
}

export function CheckInDialog({ chosenId, isPressed, onClose }: Props) {
  const { t } = useTranslation('checkIns')
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <CheckIn pressedOn="dialog" chosenId={chosenId} isPressed={isPressed} onClose={onClose} />
    </Dialog>
  )
}
