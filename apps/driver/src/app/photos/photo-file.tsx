import { useTranslation } from '@arribo/i18n'
import { buttonClass, type ButtonKind } from '@arribo/ui/button-class'
import { type ChangeEvent, useState } from 'react'
import { Notice } from '../parts/notice.tsx'
import { chosenPhoto } from './as-jpeg.ts'
import { type UploadFailure, UploadRefused } from './photo-bytes.ts'

type Props = {
  kind: ButtonKind
  label: string
  /** Another picture: what the page says of the one before no longer holds, whether this one is taken or refused. */
  onChoose: () => void
  onPhoto: (photo: Blob) => void
}

/** Opens the phone's own camera, or a choice of files where there is none. Refuses pictures taken earlier. */
export function PhotoFile({ kind, label, onChoose, onPhoto }: Props) {
  const { t } = useTranslation('photos')
  const [failure, setFailure] = useState<UploadFailure>()
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (!file) return
    setFailure(undefined)
    onChoose()
    try {
      onPhoto(await chosenPhoto(file))
    } catch (error) {
      // Lets the same file be chosen again, to be refused again.
      target.value = ''
      setFailure(error instanceof UploadRefused ? error.failure : 'errorInvalidFormat')
    }
  }
  return (
    <>
      <label className={buttonClass(kind, 'driver', 'cursor-pointer')}>
        {label}
        <input
          type="file"
          accept="image/*"
          capture="user"
          className="sr-only"
          onChange={(event) => void choose(event)}
        />
      </label>
      <Notice>
        {failure && (
          <p role="alert" className="text-15 font-bold text-danger">
            {t(`upload.${failure}`)}
          </p>
        )}
      </Notice>
    </>
  )
}
