import type { Language } from '@arribo/i18n/languages'
import type { SparkWords } from '@arribo/i18n/spark'
import type { Say } from '@arribo/i18n/say'
import { Button } from '@arribo/ui/button'
import { PlainBanner } from '@arribo/ui/plain-banner'
import { useState } from 'react'
import { UploadRefused } from '../app/photos/photo-put.ts'
import { failureSentence } from '../small/failure.ts'
import { PhotoField } from './photo-field.tsx'
import type { SentSelfie } from './send-selfie.ts'

type Props = {
  language: Language
  say: Say<SparkWords>
  allowsFile: boolean
  send: (photo: Blob, onProgress: (share: number) => void) => Promise<SentSelfie>
  onSent: (selfie: SentSelfie) => void
}

type State =
  | { readonly name: 'waiting' }
  | { readonly name: 'uploading'; readonly share: number }
  | { readonly name: 'failed'; readonly error: unknown }
  | { readonly name: 'sent' }

/** Takes, previews and sends one photo; afterwards the form is empty again. */
export function UploadForm({ language, say, allowsFile, send, onSent }: Props) {
  const [photo, setPhoto] = useState<Blob>()
  const [state, setState] = useState<State>({ name: 'waiting' })
  const isBusy = state.name === 'uploading'
  const choose = (chosen: Blob | undefined) => {
    if (!chosen) return
    setPhoto(chosen)
    setState({ name: 'waiting' })
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
      <PhotoField photo={photo} allowsFile={allowsFile} isBusy={isBusy} say={say} onChoose={choose} />
      <p className="text-center text-text-2">{say('spark.hint')}</p>
      {state.name === 'failed' && (
        <PlainBanner tone="danger">{failureSentence(state.error, language, say)}</PlainBanner>
      )}
      <Button type="submit" className="w-full" isBusy={isBusy}>
        {say(isBusy ? 'spark.sending' : 'spark.send')}
      </Button>
      <Notice state={state} say={say} />
    </form>
  )
}

/** Above the form during the upload, and when it is done. */
function Notice({ state, say }: { state: State; say: Say<SparkWords> }) {
  return (
    <div role="status">
      {state.name === 'uploading' && (
        <div className="grid gap-1 rounded-card bg-surface-2 p-4">
          <p>{say('photos.uploading')}</p>
          <progress
            max={100}
            value={Math.round(state.share * 100)}
            aria-label={say('photos.progress', { percent: Math.round(state.share * 100) })}
            className="h-2 w-full accent-brand"
          />
        </div>
      )}
      {state.name === 'sent' && <p className="rounded-card bg-success-soft p-4 font-bold">{say('spark.sent')}</p>}
    </div>
  )
}
