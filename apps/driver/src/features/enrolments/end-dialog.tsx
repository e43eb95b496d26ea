import { useTranslation } from '@arribo/i18n'
import { ConfirmChange } from '../../layout/confirm-change.tsx'

type Props = {
  what: 'removeDialog' | 'withdrawDialog'
  name: string
  done: string
  end: () => Promise<unknown>
  onClose: () => void
}

/** Confirmation before an enrolment ends, saying what is deleted with it. */
export function EndDialog({ what, name, done, end, onClose }: Props) {
  const { t } = useTranslation('enrolments')
  const words = {
    title: t(`${what}.title`, { name }),
    text: t(`${what}.text`, { name }),
    action: t(`${what}.action`),
    failed: t(`${what}.failed`),
    done,
  }
  return <ConfirmChange words={words} kind="danger" change={end} onClose={onClose} />
}
