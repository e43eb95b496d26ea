import { useTranslation } from '@arribo/i18n'
import { useEffect, useRef } from 'react'

export function PhotoPicture({ photo, className }: { photo: Blob; className: string }) {
  const { t } = useTranslation('photos')
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(photo)
    if (image.current) image.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [photo])
  return <img ref={image} alt={t('preview')} className={className} />
}
