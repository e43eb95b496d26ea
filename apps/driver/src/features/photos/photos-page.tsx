import { useTranslation } from '@arribo/i18n'
import { Icon } from '@arribo/ui/icon'
import { PageTitle } from '@arribo/ui/page-title'
import { linkClass } from '@arribo/ui/text-link'
import { Link } from '@tanstack/react-router'
import { PhotoList } from './photo-list.tsx'

export function PhotosPage() {
  const { t } = useTranslation('myPhotos')
  return (
    <div className="grid gap-5">
      <div>
        <Link to="/app/profile" className={linkClass('back')}>
          <Icon name="back" />
          {t('back')}
        </Link>
        <PageTitle>{t('title')}</PageTitle>
        <p className="mt-2 text-text-2">{t('line')}</p>
      </div>
      <PhotoList />
    </div>
  )
}
