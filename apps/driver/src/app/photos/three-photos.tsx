import { type PhotoSide, photoSides } from '@arribo/api-contracts/shared/photos/selfie-upload'
import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button } from '@arribo/ui/button'
import { Icon } from '@arribo/ui/icon'
import { useEffect, useRef } from 'react'
import { Camera } from './camera.tsx'
import { PhotoPreview } from './photo-preview.tsx'
import { useCamera } from './use-camera.ts'
import type { useThreePhotos } from './use-three-photos.ts'

type Photos = ReturnType<typeof useThreePhotos>

export function ThreePhotos({ photos }: { photos: Photos }) {
  return (
    <div className="grid gap-5">
      <Progress photos={photos} />
      {photos.side && <OneSession side={photos.side} photos={photos} />}
    </div>
  )
}

/** One camera session for all missing photos. It closes after the last. */
function OneSession({ side, photos }: Omit<SideProps, 'camera'>) {
  const camera = useCamera()
  return <OneSide key={side} side={side} photos={photos} camera={camera} />
}

function Progress({ photos: { side, sent } }: { photos: Photos }) {
  const { t } = useTranslation('threePhotos')
  return (
    <div className="@container">
      {/* With large text the items are stacked, because a third of the width is narrower than the words. */}
      <ol aria-label={t('list')} className="grid gap-2 @min-3xs:grid-cols-3">
        {photoSides.map((each) => (
          <li
            key={each}
            aria-current={each === side ? 'step' : undefined}
            className="flex flex-wrap justify-between gap-x-2 rounded-control border border-border px-2 py-2 text-13 text-text-2 aria-[current=step]:border-brand aria-[current=step]:font-bold aria-[current=step]:text-text @min-3xs:flex-col @min-3xs:items-center @min-3xs:text-center"
          >
            <span>{t(`${each}.title`)}</span>
            {sent[each] ? (
              <span className="inline-flex items-center gap-1 text-success">
                <Icon name="check" size={16} />
                {t('ok')}
              </span>
            ) : (
              <span>{t('missing')}</span>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}

type SideProps = { side: PhotoSide; photos: Photos; camera: ReturnType<typeof useCamera> }

function OneSide({ side, photos, camera }: SideProps) {
  const { t, language } = useTranslation('threePhotos')
  const { photo, stage, failure, isSending, take, send } = photos
  const picture = useRef<HTMLDivElement>(null)
  const isOpen = camera.state.name === 'open' && !photo
  useEffect(() => {
    if (isOpen) picture.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  return (
    <div className="grid gap-4">
      <SideTitle side={side} />
      {failure && (
        <Banner tone="danger" title={t(failure.title)} role="alert">
          {failure.sentence(language)}
        </Banner>
      )}
      {photo ? (
        <PhotoPreview
          photo={photo}
          stage={stage}
          action={
            <Button isBusy={isSending} onClick={send}>
              {t('use')}
            </Button>
          }
          others={
            !isSending && (
              <Button kind="secondary" onClick={() => take(undefined)}>
                {t('again')}
              </Button>
            )
          }
        />
      ) : (
        <Camera
          isForReference
          camera={camera}
          picture={picture}
          onChoose={() => take(undefined)}
          onPhoto={take}
          over={<TurnArrow side={side} />}
        />
      )}
    </div>
  )
}

/** From the second photo on, the title takes the focus, because the pressed button is gone. */
function SideTitle({ side }: { side: PhotoSide }) {
  const { t } = useTranslation('threePhotos')
  const title = useRef<HTMLHeadingElement>(null)
  const isFirst = side === photoSides[0]
  useEffect(() => {
    if (!isFirst) title.current?.focus()
  }, [isFirst])
  const number = photoSides.indexOf(side) + 1
  return (
    <div className="flex items-center gap-3">
      <HeadDrawing side={side} />
      <div className="min-w-0">
        <p className="text-15 text-text-2">{t('progress', { number, all: photoSides.length })}</p>
        <h2 ref={title} tabIndex={-1} className="text-20">
          {t(`${side}.title`)}
        </h2>
        <p className="text-text-2">{t(`${side}.hint`)}</p>
      </div>
    </div>
  )
}

function TurnArrow({ side }: { side: PhotoSide }) {
  if (side === 'front') return null
  return (
    <span
      aria-hidden="true"
      className={`absolute top-1/2 grid size-12 -translate-y-1/2 place-items-center rounded-full bg-white text-brand-deep ${side === 'left' ? 'left-2' : 'right-2 -scale-x-100'}`}
    >
      <Icon name="back" size={28} />
    </span>
  )
}

/** Mirrored, like the camera's picture: a head turned to the driver's left looks to the left of the screen. */
const turned = {
  front: { nose: 'M32 30v8l-3 2', eyes: [24, 40], mouth: 'M26 47q6 4 12 0' },
  left: { nose: 'M14 29l-5 9 5 2', eyes: [19, 31], mouth: 'M14 47q5 3 10 0' },
} as const

function HeadDrawing({ side }: { side: PhotoSide }) {
  const { nose, eyes, mouth } = turned[side === 'front' ? 'front' : 'left']
  return (
    <svg
      viewBox="0 0 64 64"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`size-16 shrink-0 text-brand ${side === 'right' ? '-scale-x-100' : ''}`}
    >
      <ellipse cx="32" cy="34" rx="19" ry="24" />
      <path d={nose} />
      <path d={mouth} />
      {eyes.map((x) => (
        <path key={x} d={`M${x} 27v2`} />
      ))}
      {side !== 'front' && <path d="M44 5q-14-5-26 2m0-5v6h6" />}
    </svg>
  )
}
