import { useTranslation } from '@arribo/i18n'
import { IconButton } from './icon-button.tsx'
import { toastError, toastSuccess } from './toasts.tsx'

/** Copies a text to the clipboard. `what` names it for screen readers. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const { t } = useTranslation('ui')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toastSuccess(t('copied')),
      () => toastError(t('notCopied')),
    )
  return <IconButton icon="copy" size="compact" label={t('copy', { what })} onClick={() => void copy()} />
}
