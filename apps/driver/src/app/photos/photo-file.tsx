import { useTranslation } from '@arribo/i18n'
import { buttonClass, type ButtonKind } from '@arribo/ui/button-class'
import { type ChangeEvent, useState } from 'react'
import { asJpeg } from './as-jpeg.ts'
import { isOldPicture } from './old-picture.rules.ts'

type Props = { kind: ButtonKind; label: string; onPhoto: (photo: Blob) => void }

/** Opens the phone's own camera, or a choice of files where there is none. Refuses pictures taken earlier. */
export function PhotoFile({ kind, label, onPhoto }: Props) {
  const { t } = useTranslation('photos')
  const [isOld, setOld] = useState(false)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (!file) return
    const isRefused = isOldPicture(file, Date.now())
    setOld(isRefused)
    // Lets the same file be chosen again, to be refused again.
    if (isRefused) target.value = ''
    else void asJpeg(file).then(onPhoto)
  }
  return (
    <>
      <label className={buttonClass(kind, 'driver', 'cursor-pointer')}>
        {label}
        <input type="file" accept="image/*" capture="user" className="sr-only" onChange={choose} />
      </label>
      {isOld && (
        <p role="alert" className="text-15 font-bold text-danger">
          {t('upload.errorOld')}
        </p>
      )}
    </>
  )
}
