import { useTranslation } from '@arribo/i18n'
import { Dialog } from '@arribo/ui/dialog'
import { CheckIn } from './check-in.tsx'

type Props = {
  /** The block whose button or row was pressed; undefined when a reloaded page returns to its check-in. */
  chosenId: string | undefined
  isPressed: boolean
  onClose: () => void
}

/** The check-in in a dialog over the home page. */
export function CheckInDialog({ chosenId, isPressed, onClose }: Props) {
  const { t } = useTranslation('checkIns')
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <CheckIn pressedOn="dialog" chosenId={chosenId} isPressed={isPressed} onClose={onClose} />
    </Dialog>
  )
}
