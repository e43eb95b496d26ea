import { languageOf, useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { failureSentence } from '@arribo/ui/failure'
import { PlainBanner } from '@arribo/ui/plain-banner'
import { useState } from 'react'
import { UploadRefused } from '../app/photos/photo-bytes.ts'
import { PhotoNotAccepted, type SentSelfie } from './send-selfie.ts'
import { PhotoPicture } from '../app/photos/photo-picture.tsx'
import { chosenPhoto } from '../app/photos/as-jpeg.ts'

type Props = {
  allowsFile: boolean
  send: (photo: Blob, onProgress: (share: number) => void) => Promise<SentSelfie>
  onSent: (selfie: SentSelfie) => void
}

type State =
  | { readonly name: 'waiting' }
  | { readonly name: 'uploading'; readonly share: number }
  | { readonly name: 'failed'; readonly error: unknown }
  | { readonly name: 'sent' }

export function UploadForm({ allowsFile, send, onSent }: Props) {
  const { t } = useTranslation('spark')
  const [photo, setPhoto] = useState<Blob>()
  const [state, setState] = useState<State>({ name: 'waiting' })
  const isBusy = state.name === 'uploading'
  const choose = (chosen: Blob) => {
    setPhoto(chosen)
    setState({ name: 'waiting' })
  }
  const refuse = (error: unknown) => {
    setPhoto(undefined)
    setState({ name: 'failed', error })
  }
  const submit = async () => {
    if (isBusy) return
    setState({ name: 'uploading', share: 0 })
    try {
      if (!photo) throw new UploadRefused('errorNoImage')
      const sent = await send(photo, (share) => setState({ name: 'uploading', share }))
      setPhoto(undefined)
      setState({ name: 'sent' })
      onSent(sent)
    } catch (error) {
      if (error instanceof PhotoNotAccepted) setPhoto(undefined)
      setState({ name: 'failed', error })
    }
  }
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <PhotoField photo={photo} allowsFile={allowsFile} isBusy={isBusy} onChoose={choose} onRefused={refuse} />
      <p className="text-center text-text-2">{t('hint')}</p>
      {state.name === 'failed' && <Failure error={state.error} />}
      <Button type="submit" className="w-full" isBusy={isBusy}>
        {t(isBusy ? 'sending' : 'send')}
      </Button>
      <Notice state={state} />
    </form>
  )
}

function Failure({ error }: { error: unknown }) {
  const { t, i18n } = useTranslation(['photos', 'ui'])
  const sentenceOf = () => {
    if (error instanceof PhotoNotAccepted) return error.sentence[languageOf(i18n)]
    if (error instanceof UploadRefused) return t(`upload.${error.failure}`)
    return failureSentence(i18n, error, t('ui:unexpected'))
  }
  return <PlainBanner tone="danger">{sentenceOf()}</PlainBanner>
}

function Notice({ state }: { state: State }) {
  const { t } = useTranslation(['photos', 'spark'])
  return (
    <div role="status">
      {state.name === 'uploading' && (
        <div className="grid gap-1 rounded-card bg-surface-2 p-4">
          <p>{t(state.share < 1 ? 'uploading' : 'checking')}</p>
          <progress
            max={100}
            value={Math.round(state.share * 100)}
            aria-label={t('progress', { percent: Math.round(state.share * 100) })}
            className="h-2 w-full accent-brand"
          />
        </div>
      )}
      {state.name === 'sent' && <p className="rounded-card bg-success-soft p-4 font-bold">{t('spark:sent')}</p>}
    </div>
  )
}

type PhotoFieldProps = {
  photo: Blob | undefined
  allowsFile: boolean
  isBusy: boolean
  onChoose: (photo: Blob) => void
  /** A stored picture where only the camera counts, or none that the browser can read. */
  onRefused: (error: unknown) => void
}

function PhotoField({ photo, allowsFile, isBusy, onChoose, onRefused }: PhotoFieldProps) {
  const { t } = useTranslation('spark')
  const choose = (file: File) => void chosenPhoto(file, { allowsFile }).then(onChoose, onRefused)
  const label = photo ? 'change' : allowsFile ? 'choose' : 'take'
  return (
    <label className="relative mx-auto grid size-56 max-w-full cursor-pointer place-items-center overflow-hidden rounded-card border border-dashed border-border-strong bg-surface-2 text-center">
      {photo ? <PhotoPicture photo={photo} className="size-full object-cover" /> : <CameraMark />}
      <span className={photo ? 'sr-only' : 'px-3 font-bold text-brand'}>{t(label)}</span>
      <input
        // Lets the same file be chosen again after this one is gone.
        ref={(input) => {
          if (input && !photo) input.value = ''
        }}
        type="file"
        accept="image/*"
        capture={allowsFile ? undefined : 'user'}
        disabled={isBusy}
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={({ currentTarget: { files } }) => files?.[0] && choose(files[0])}
      />
    </label>
  )
}

const CameraMark = () => (
  <svg
    viewBox="0 0 24 24"
    width="56"
    height="56"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    aria-hidden="true"
    className="self-end text-text-3"
  >
    <path d="M4 8h3l1.500-2.500h7L17 8h3a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1zm8 2a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7z" />
  </svg>
)
