import type { OwnPhoto as Photo } from '@arribo/api-contracts/driver/selfies'
import { formatMoment, useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { EmptyState } from '@arribo/ui/empty-state'
import { Icon } from '@arribo/ui/icon'
import { Placeholders, Skeleton } from '@arribo/ui/spinner'
import { useState } from 'react'
import { PageHead } from '../../layout/page-head.tsx'
import { ReadFailure } from '../../layout/read-failure.tsx'
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

/** Two columns, or one where text is large. */
const grid = 'grid grid-cols-[repeat(auto-fill,minmax(max(8rem,40%),1fr))] gap-3'

function PhotoList() {
  const { t } = useTranslation('selfies')
  const reading = usePhotos()
  const { data: photos, error, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = reading
  return (
    <>
      {error && <ReadFailure title={t('error')} reading={reading} />}
      {!photos && !error && <Placeholders count={4} look="aspect-square w-full rounded-card" className={grid} />}
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

const look: Readonly<Record<Photo['verdict'], string>> = {
  success: 'text-success',
  invalid: 'text-danger',
  no_match: 'text-danger',
  not_compared: 'text-text-2',
}

function OwnPhoto({ photo, onExpired }: { photo: Photo; onExpired: () => void }) {
  const { t, language } = useTranslation('selfies')
  const moment = formatMoment(new Date(photo.takenAt), language)
  return (
    <li className="overflow-hidden rounded-card border border-border bg-surface">
      <div className="aspect-square bg-surface-2">
        {photo.url ? (
          <Picture url={photo.url} alt={t('alt', { moment })} onExpired={onExpired} />
        ) : (
          <Missing text={t('notKept')} />
        )}
      </div>
      <div className="p-3 text-15">
        <p>{moment}</p>
        <p className={`font-bold ${look[photo.verdict]}`}>{t(`verdict.${photo.verdict}`)}</p>
        {photo.side && <p className="text-text-2">{t(`side.${photo.side}`)}</p>}
      </div>
    </li>
  )
}

function Picture({ url, alt, onExpired }: { url: string; alt: string; onExpired: () => void }) {
  const { t } = useTranslation('selfies')
  const { address, state, onLoad, onError } = usePhotoAddress(url, onExpired)
  if (state === 'gone') return <Missing text={t('gone')} />
  return (
    <>
      {state === 'waiting' && <Skeleton className="size-full" />}
      <img
        key={address}
        src={address}
        alt={alt}
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
        onLoad={onLoad}
        onError={onError}
        className={`size-full object-cover ${state === 'waiting' ? 'hidden' : ''}`}
      />
    </>
  )
}

const Missing = ({ text }: { text: string }) => (
  <div className="grid size-full place-content-center justify-items-center gap-2 p-3 text-center text-15 text-text-2">
    <Icon name="camera" />
    {text}
  </div>
)

/**
 * A URL is valid for a minute. An expired one is fetched again once. A loaded photo keeps its URL, so that a new list
 * doesn't load every photo again.
 */
function usePhotoAddress(newest: string, askAgain: () => void) {
  const [loaded, setLoaded] = useState<string>()
  const [failed, setFailed] = useState<readonly string[]>([])
  const address = loaded ?? newest
  return {
    address,
    state: stateOf(address, failed),
    onLoad: () => {
      setLoaded(address)
      setFailed([])
    },
    onError: () => {
      setLoaded(undefined)
      setFailed([...failed, address])
      if (failed.length === 0) askAgain()
    },
  }
}

/** After the first failure a new URL is being fetched. A second failure means that the photo is gone. */
function stateOf(address: string, failed: readonly string[]) {
  if (failed.length > 1) return 'gone'
  return failed.includes(address) ? 'waiting' : 'shown'
}
