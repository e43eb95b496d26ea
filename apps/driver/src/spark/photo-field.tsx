import { useTranslation } from '@arribo/i18n'
import { useEffect, useRef } from 'react'
import { asJpeg } from '../app/photos/as-jpeg.ts'
import { isOldPicture } from '../app/photos/old-picture.rules.ts'

type Props = {
  photo: Blob | undefined
  allowsFile: boolean
  isBusy: boolean
  onChoose: (photo: Blob) => void
  /** A stored picture where only the camera counts. */
  onOld: () => void
}

/** A square with the photo, or a camera icon; pressing it opens the front camera. */
export function PhotoField({ photo, allowsFile, isBusy, onChoose, onOld }: Props) {
  const { t } = useTranslation('spark')
  const choose = (file: File) =>
    !allowsFile && isOldPicture(file, Date.now()) ? onOld() : void asJpeg(file).then(onChoose)
  const label = photo ? 'change' : allowsFile ? 'choose' : 'take'
  return (
    <label className="relative mx-auto grid size-56 max-w-full cursor-pointer place-items-center overflow-hidden rounded-card border border-dashed border-border-strong bg-surface-2 text-center">
      {photo ? <Preview photo={photo} /> : <CameraMark />}
      <span className={photo ? 'sr-only' : 'px-3 font-bold text-brand'}>{t(label)}</span>
      <input
        // Allows choosing the same file again after this one is gone.
        ref={(input) => {
          if (input && !photo) input.value = ''
        }}
        type="file"
        accept="image/*"
        capture={allowsFile ? undefined : 'user'}
        disabled={isBusy}
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={({ currentTarget: { files } }) => files?.[0] && choose(files[0])}
      />
    </label>
  )
}

function Preview({ photo }: { photo: Blob }) {
  const { t } = useTranslation('photos')
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(photo)
    if (image.current) image.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [photo])
  return <img ref={image} alt={t('preview')} className="size-full object-cover" />
}

const CameraMark = () => (
  <svg
    viewBox="0 0 24 24"
    width="56"
    height="56"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    aria-hidden="true"
    className="self-end text-text-3"
  >
    <path d="M4 8h3l1.500-2.500h7L17 8h3a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1zm8 2a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7z" />
  </svg>
)
