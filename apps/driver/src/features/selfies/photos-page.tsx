import { useTranslation } from '@arribo/i18n'
import { PageTitle } from '@arribo/ui/page-title'
import { BackLink } from '../../layout/back-link.tsx'
import { PhotoList } from './photo-list.tsx'

export function PhotosPage() {
  const { t } = useTranslation('selfies')
  return (
    <div className="grid gap-5">
      <div>
        <BackLink to="/app/profile">{t('back')}</BackLink>
        <PageTitle>{t('title')}</PageTitle>
        <p className="mt-2 text-text-2">{t('line')}</p>
      </div>
      <PhotoList />
    </div>
  )
}
