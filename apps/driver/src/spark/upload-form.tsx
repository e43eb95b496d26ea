import { languageOf, useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { failureSentence } from '@arribo/ui/failure'
import { PlainBanner } from '@arribo/ui/plain-banner'
import { useState } from 'react'
import { UploadRefused } from '../app/photos/photo-put.ts'
import { PhotoField } from './photo-field.tsx'
import { PhotoNotAccepted, type SentSelfie } from './send-selfie.ts'

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

/** Takes, previews and sends one photo; afterwards the form is empty again. */
export function UploadForm({ allowsFile, send, onSent }: Props) {
  const { t } = useTranslation('spark')
  const [photo, setPhoto] = useState<Blob>()
  const [state, setState] = useState<State>({ name: 'waiting' })
  const isBusy = state.name === 'uploading'
  const choose = (chosen: Blob) => {
    setPhoto(chosen)
    setState({ name: 'waiting' })
  }
  const refuseOld = () => {
    setPhoto(undefined)
    setState({ name: 'failed', error: new UploadRefused('errorOld') })
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
      <PhotoField photo={photo} allowsFile={allowsFile} isBusy={isBusy} onChoose={choose} onOld={refuseOld} />
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

/** Above the form during the upload, and when it is done. */
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
