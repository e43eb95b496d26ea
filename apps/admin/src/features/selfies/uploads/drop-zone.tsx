import { useTranslation } from '@arribo/i18n'
import { Icon } from '@arribo/ui/icon'
import { useId } from 'react'
import { useFocusCommand } from '../../../layout/commands/commanded.ts'

type Props = { id: string; isOff: boolean; onFiles: (files: readonly File[]) => void }

/** The browser's own file input, as large as its frame: opens by press or keyboard, and accepts dropped files. */
export function DropZone({ id, isOff, onFiles }: Props) {
  const { t } = useTranslation('selfiesUploads')
  const hint = useId()
  useFocusCommand('selfieFiles', id)
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
          // Allows choosing the same files again.
          target.value = ''
        }}
      />
    </div>
  )
}
