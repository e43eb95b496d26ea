import { useTranslation } from '@arribo/i18n'
import { Icon } from '@arribo/ui/icon'
import { useId } from 'react'

type Props = { id: string; isOff: boolean; onFiles: (files: readonly File[]) => void }

/**
 * The browser's own chooser of files, as large as its frame: it opens by a press or by the keyboard, and takes what is
 * dropped on it.
 */
export function DropZone({ id, isOff, onFiles }: Props) {
  const { t } = useTranslation('uploads')
  const hint = useId()
  const dimmed = isOff ? 'opacity-55' : ''
  return (
    <div className="relative flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border-2 border-dashed border-border bg-surface-2 p-4 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-enabled:hover:border-brand">
      <Icon name="camera" className={`text-text-2 ${dimmed}`} />
      <label htmlFor={id} className={`font-bold text-brand ${dimmed}`}>
        {t('choose')}
      </label>
      <p id={hint} className="text-13 text-text-2">
        {t('drop')}
      </p>
      <input
        id={id}
        type="file"
        accept="image/jpeg"
        multiple
        disabled={isOff}
        aria-describedby={hint}
        className="absolute inset-0 h-full w-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // The same files may be chosen again.
          target.value = ''
        }}
      />
    </div>
  )
}
