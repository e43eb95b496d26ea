import { useTranslation } from '@arribo/i18n'
import { PageHead } from '../../layout/page-head.tsx'
import { PhotoList } from './photo-list.tsx'

export function PhotosPage() {
  const { t } = useTranslation('selfies')
  return (
    <div className="grid gap-5">
      <PageHead to="/app/profile" back={t('back')} title={t('title')}>
        <p className="mt-2 text-text-2">{t('line')}</p>
      </PageHead>
      <PhotoList />
    </div>
  )
}
