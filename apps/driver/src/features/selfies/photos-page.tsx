import { useTranslation } from '@arribo/i18n'
import { PageHead } from '../../layout/page-head.tsx'
import { Button } from '@arribo/ui/button'
import { EmptyState } from '@arribo/ui/empty-state'
import { Skeleton } from '@arribo/ui/spinner'
import { ReadFailure } from '../../layout/read-failure.tsx'
import { OwnPhoto } from './own-photo.tsx'
import { usePhotos } from './selfies.queries.ts'

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

const grid = 'grid grid-cols-2 gap-3'
const places = ['a', 'b', 'c', 'd'] as const

/** All photos that are still stored, or why they can't be shown. */
function PhotoList() {
  const { t } = useTranslation('selfies')
  const { data: photos, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = usePhotos()
  return (
    <>
      {error && <ReadFailure title={t('error')} error={error} isBusy={isFetching} onRetry={() => void refetch()} />}
      {!photos && !error && <Loading />}
      {photos?.length === 0 && (
        <EmptyState icon="camera" title={t('empty.title')}>
          {t('empty.text')}
        </EmptyState>
      )}
      {photos && photos.length > 0 && (
        <ul aria-label={t('list')} className={grid}>
          {photos.map((photo) => (
            <OwnPhoto key={photo.taskId} photo={photo} onExpired={() => void refetch({ cancelRefetch: false })} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button kind="secondary" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </>
  )
}

function Loading() {
  const { t } = useTranslation('ui')
  return (
    <div role="status">
      <span className="sr-only">{t('loading')}</span>
      <div className={grid}>
        {places.map((place) => (
          <Skeleton key={place} className="aspect-square w-full rounded-card" />
        ))}
      </div>
    </div>
  )
}
