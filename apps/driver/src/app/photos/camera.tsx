import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button } from '@arribo/ui/button'
import { Icon } from '@arribo/ui/icon'
import { PinnedActions } from '@arribo/ui/pinned-actions'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { browserOf } from '../browser.rules.ts'
import { Notice } from '../parts/notice.tsx'
import { PhotoFile } from './photo-file.tsx'
import { type CameraError, takePicture, type useCamera } from './use-camera.ts'
import { lightProblem, type LightProblem } from './light.rules.ts'
import { lightOfVideo } from './measure-light.ts'

type Props = {
  /** Owned by the parent, so that it stays open between several photos. */
  camera: ReturnType<typeof useCamera>
  onChoose: () => void
  onPhoto: (photo: Blob) => void
  picture?: RefObject<HTMLDivElement | null>
  over?: ReactNode
  /** For photos that are compared later: with a round frame, and hints about the light. */
  isForReference?: boolean
}

/** Where text is large, what the title and the button of a dialog leave. */
const pictureClass =
  'relative mx-auto aspect-3/4 h-[min(24rem,44dvh,92dvh-12rem)] max-w-full overflow-hidden rounded-card bg-brand-deep'
/** A dialog has no scroll padding at the bottom, where the button is pinned. */
const viewfinderClass = '@container grid gap-2 in-[dialog]:scroll-mb-24'
const oval = 'M150 62c62 0 100 52 100 122s-42 148-100 148S50 254 50 184 88 62 150 62z'
const circle = 'M150 75a115 115 0 1 1 0 230a115 115 0 1 1 0-230z'

function useCapture(stream: MediaStream | undefined, restart: () => void, onPhoto: Props['onPhoto']) {
  const video = useRef<HTMLVideoElement>(null)
  const [isTaking, setTaking] = useState(false)
  /** After a press that met a frozen picture, takes the photo with the camera that is opened in its place. */
  const isDue = useRef(false)
  const capture = async () => {
    setTaking(true)
    const photo = await takePicture(video.current)
    setTaking(false)
    isDue.current = photo === 'stale' && !isDue.current
    if (photo === 'stale') restart()
    else if (photo) onPhoto(photo)
  }
  const captureIfDue = useEffectEvent(() => {
    if (isDue.current) void capture()
  })
  useEffect(() => {
    if (!video.current || !stream) return
    video.current.srcObject = stream
    // `play` rejects when the video is removed before it starts.
    void video.current.play().catch(() => undefined)
    captureIfDue()
  }, [stream])
  return { video, capture, isTaking }
}

export function Camera({ camera, onChoose, onPhoto, picture, over, isForReference = false }: Props) {
  const { state, open, restart } = camera
  const { t } = useTranslation('photos')
  const stream = state.name === 'open' ? state.stream : undefined
  const { video, capture, isTaking } = useCapture(stream, restart, onPhoto)
  const isFailed = state.name === 'failed'
  return (
    <div className="grid gap-3">
      {isFailed && <Failure error={state.error} />}
      {(state.name === 'open' || state.name === 'opening') && (
        <div ref={picture} className={viewfinderClass}>
          <div className={pictureClass}>
            {/* A live picture of the driver needs no captions. */}
            <video
              ref={video}
              muted
              playsInline
              aria-label={t('viewfinder')}
              onPause={({ currentTarget }) => void currentTarget.play().catch(() => undefined)}
              className="size-full -scale-x-100 object-cover"
            />
            <Guide shape={isForReference ? circle : oval} />
            {over}
          </div>
          {isForReference && <LiveLight video={video} />}
        </div>
      )}
      {isFailed && <PhotoFile kind="primary" label={t('file')} onChoose={onChoose} onPhoto={onPhoto} />}
      <PinnedActions isPinned={!isFailed}>
        <Button
          kind={isFailed ? 'secondary' : 'primary'}
          isBusy={state.name === 'opening' || isTaking}
          onClick={() => void (stream ? capture() : open())}
        >
          <Icon name="camera" />
          {t(stream ? 'take' : 'open')}
        </Button>
      </PinnedActions>
      {state.name === 'closed' && <PhotoFile kind="quiet" label={t('file')} onChoose={onChoose} onPhoto={onPhoto} />}
    </div>
  )
}

function Failure({ error }: { error: CameraError }) {
  const { t } = useTranslation('photos')
  return (
    <Notice isAside>
      <Banner tone="warning" title={t(`camera.${error}`)} role="alert">
        {error === 'refused' && <p>{t(`camera.allow.${browserOf(navigator.userAgent)}`)}</p>}
      </Banner>
    </Notice>
  )
}

const Guide = ({ shape }: { shape: string }) => (
  <svg viewBox="0 0 300 400" className="pointer-events-none absolute inset-0 size-full" aria-hidden="true">
    <path fillRule="evenodd" fill="rgb(7 59 68 / 55%)" d={`M0 0h300v400H0z${shape}`} />
    <path fill="none" stroke="#fff" strokeWidth="3" d={shape} />
  </svg>
)

const everyMs = 800

/** Reports a problem only if two readings in a row agree, because a moving hand is none. */
function useLiveLight(video: RefObject<HTMLVideoElement | null>): LightProblem | undefined {
  const [seen, setSeen] = useState<readonly (LightProblem | undefined)[]>([])
  useEffect(() => {
    const timer = setInterval(() => {
      const light = video.current ? lightOfVideo(video.current) : undefined
      setSeen(([, last]) => [last, light && lightProblem(light)])
    }, everyMs)
    return () => clearInterval(timer)
  }, [video])
  const [before, last] = seen
  return before === last ? last : undefined
}

/** Below the picture, because large text over it would hide the face. */
export function LiveLight({ video }: { video: RefObject<HTMLVideoElement | null> }) {
  const { t } = useTranslation('photos')
  const problem = useLiveLight(video)
  return (
    <p role="status" className="min-h-[2lh] text-center text-15 leading-tight font-bold @max-3xs:min-h-[3lh]">
      {problem && t(`hint.${problem}`)}
    </p>
  )
}
