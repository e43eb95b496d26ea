import type { OwnPhoto as Photo } from '@arribo/api-contracts/driver/selfies'
import { formatMoment, useLanguage, useTranslation } from '@arribo/i18n'
import { Icon } from '@arribo/ui/icon'
import { Skeleton } from '@arribo/ui/spinner'
import { usePhotoAddress } from './use-photo-address.ts'

type Props = { photo: Photo; onExpired: () => void }

const look: Readonly<Record<Photo['verdict'], string>> = {
  success: 'text-success',
  invalid: 'text-danger',
  no_match: 'text-danger',
  not_compared: 'text-text-2',
}

/** One photo with its time and result. */
export function OwnPhoto({ photo, onExpired }: Props) {
  const { t } = useTranslation('selfies')
  const language = useLanguage()
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
