import { useTranslation } from '@arribo/i18n'
import { IconButton } from './icon-button.tsx'
import { toastError, toastSuccess } from './toasts.tsx'

export function useCopy(): (text: string) => void {
  const { t } = useTranslation('ui')
  return (text) =>
    void navigator.clipboard.writeText(text).then(
      () => toastSuccess(t('copied')),
      () => toastError(t('notCopied')),
    )
}

export function CopyButton({ text, what }: { text: string; what: string }) {
  const { t } = useTranslation('ui')
  const copy = useCopy()
  return <IconButton icon="copy" size="compact" label={t('copy', { what })} onClick={() => copy(text)} />
}
