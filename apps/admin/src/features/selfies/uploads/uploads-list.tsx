import { formatPhone } from '@arribo/api-contracts/shared/phone-number'
import { useTranslation } from '@arribo/i18n'
import { Badge, type BadgeTone } from '@arribo/ui/badge'
import { failureMessage } from '../../../app/failure.ts'
import type { Upload, UploadState } from './uploads.rules.ts'

const tones: Record<UploadState, BadgeTone> = {
  ready: 'plain',
  waiting: 'plain',
  sending: 'blue',
  done: 'green',
  failed: 'red',
  stopped: 'yellow',
}

/** One row per file: whose it is and its state. */
export function UploadsList({ id, uploads }: { id: string; uploads: readonly Upload[] }) {
  const { t } = useTranslation('selfiesUploads')
  return (
    <ul
      id={id}
      tabIndex={-1}
      aria-label={t('files')}
      className="grid gap-x-6 rounded-card border border-border p-1 xl:grid-cols-2"
    >
      {uploads.map((upload) => (
        <Row key={upload.id} {...upload} />
      ))}
    </ul>
  )
}

function Row({ file, phoneNumber, state, error }: Upload) {
  const { t } = useTranslation('selfiesUploads')
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-2 py-1.5">
      <div className="min-w-0 grow basis-48">
        <p className="break-words">{state === 'failed' ? t('failedFile', { file: file.name }) : file.name}</p>
        <p className="text-13 text-text-2">
          {error ? failureMessage(error, t('unreadable')) : formatPhone(phoneNumber)}
        </p>
      </div>
      <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
    </li>
  )
}
