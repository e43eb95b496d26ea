import { formatNumber, formatWait, useTranslation } from '@arribo/i18n'
import { HasPictures } from '@arribo/ui/icon'
import { PinnedActions } from '@arribo/ui/pinned-actions'
import { ProgressBar } from '@arribo/ui/progress-bar'
import { useNow } from '@arribo/ui/use-now'
import { type ReactNode, useContext } from 'react'
import { type InLine, lineAt, type PhotoStage } from './line.rules.ts'
import { PhotoPicture } from './photo-picture.tsx'

type Props = {
  /** Undefined if only its upload is left. */
  photo: Blob | undefined
  stage: PhotoStage | undefined
  /** Sentences about the photo. Above it, because the pinned button can cover what is below. */
  children?: ReactNode
  /** The button that sends the photo; it stays in view on any screen. */
  action: ReactNode
  /** Below it: pinned as well, they would cover the whole page where text is large. */
  others?: ReactNode
}

/**
 * The photo before it is sent, and the progress of sending. No box of its own: the button is pinned within the one around
 * all of it, so that it is in view before the photo is.
 */
export function PhotoPreview({ photo, stage, children, action, others }: Props) {
  const { t } = useTranslation('photos')
  const hasPictures = useContext(HasPictures)
  return (
    <>
      {children}
      {photo && hasPictures && <PhotoPicture photo={photo} className={look} />}
      {photo && !hasPictures && !stage && <p role="status">{t('ready', { size: Math.ceil(photo.size / 1000) })}</p>}
      <PinnedActions>
        {stage && <StageLine stage={stage} />}
        {action}
      </PinnedActions>
      {others}
    </>
  )
}

// Sized before the photo is decoded, so that nothing below it moves.
const look = 'mx-auto aspect-3/4 h-[min(20rem,36dvh)] rounded-card bg-surface-2 object-cover'

/** The upload has a bar. The check has none, because its duration is unknown. */
function StageLine({ stage }: { stage: PhotoStage }) {
  const { t } = useTranslation('photos')
  if (stage.name === 'in-line') return <PlaceInLine line={stage} />
  return (
    <div role="status" className="text-15">
      {stage.name === 'uploading' ? (
        <ProgressBar done={Math.round(stage.share * 100)} total={100} label={t('uploading')} />
      ) : (
        <p>{t('checking')}</p>
      )}
    </div>
  )
}

/** The place changes every second, so only the reason for the line is read out. */
function PlaceInLine({ line }: { line: InLine }) {
  const { t, language } = useTranslation('photos')
  const { place, leftMs } = lineAt(line, useNow())
  const wait = formatWait(leftMs, language)
  return (
    <div className="grid gap-1">
      <p role="timer" aria-live="off" className="font-bold">
        {place > 1 ? t('line.place', { place: formatNumber(place, language), wait }) : t('line.next', { wait })}
      </p>
      <p role="status" className="text-15 text-text-2">
        {t('line.why')}
      </p>
    </div>
  )
}
