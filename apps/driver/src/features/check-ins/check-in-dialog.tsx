import { useTranslation } from '@arribo/i18n'
import { Dialog } from '@arribo/ui/dialog'
import { CheckIn } from './check-in.tsx'
import type { Kind } from './home/home-blocks.rules.ts'

/** The check-in over the home page. */
export function CheckInDialog({ kind, onClose }: { kind: Kind | undefined; onClose: () => void }) {
  const { t } = useTranslation('checkIn')
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <CheckIn pressedOn="dialog" kind={kind} isPressed={kind === undefined} onClose={onClose} />
    </Dialog>
  )
}
