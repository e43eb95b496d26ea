import { formatPhone } from '@arribo/api-contracts/shared/phone-number'
import { useTranslation } from '@arribo/i18n'
import { Badge, type BadgeTone } from '@arribo/ui/badge'
import { Banner } from '@arribo/ui/banner'
import { ProgressBar } from '@arribo/ui/progress-bar'
import { useId, useState } from 'react'
import { DeskButton } from '../../../layout/desk-button.tsx'
import { failureMessage } from '../../../app/failure.ts'
import { useUnsavedWork } from '../../../app/unsaved-work.ts'
import { LeaveGuard } from '../../../layout/leave-guard.tsx'
import { ToolCard } from '../../../layout/tools/tool-card.tsx'
import { type Sorted, sortFiles, uploadAddress, useUploads } from './use-uploads.ts'
import { isUnderWay, type Tally, tallyOf, type Upload, type UploadState } from './uploads.rules.ts'
import { Icon } from '@arribo/ui/icon'
import { useFocusCommand } from '../../../layout/commands/commanded.ts'

export const SelfieUploads = () => (uploadAddress ? <UploadCard /> : null)

const nothing = { notJpeg: [], nameless: [] }
const ids = { chooser: 'selfieFiles', list: 'selfieUploads' }
const focus = (id: string) => document.getElementById(id)?.focus()

function UploadCard() {
  const { t } = useTranslation('selfiesUploads')
  const { uploads, choose, send, stop, clear } = useUploads()
  const [refused, setRefused] = useState<Omit<Sorted, 'uploads'>>(nothing)
  const tally = tallyOf(uploads)
  const isBusy = isUnderWay(tally)
  useUnsavedWork(isBusy)
  const take = async (files: readonly File[]) => {
    const { uploads: chosen, ...others } = await sortFiles(files)
    choose(chosen)
    setRefused(others)
  }
  // The pressed button disappears, so the focus moves to the list or the file input.
  const press = (act: () => void, id: string) => () => {
    act()
    focus(id)
  }
  return (
    <div className="lg:col-span-2">
      <ToolCard permission="staff:write" title={t('title')} line={t('line')}>
        <DropZone id={ids.chooser} isOff={isBusy} onFiles={(files) => void take(files)} />
        <RefusedFiles refused={refused} />
        {uploads.length > 0 && <Progress tally={tally} total={uploads.length} />}
        {uploads.length > 0 && (
          <Actions
            tally={tally}
            onSend={press(send, ids.list)}
            onStop={press(stop, ids.list)}
            onClear={press(clear, ids.chooser)}
          />
        )}
        {uploads.length > 0 && <UploadsList id={ids.list} uploads={uploads} />}
        <LeaveGuard isHeld={() => isBusy} title={t('leave.title')} action={t('leave.action')}>
          {t('leave.text')}
        </LeaveGuard>
      </ToolCard>
    </div>
  )
}

/** The status region exists from the choice of the files on, so that a screen reader announces the result in it. */
function Progress({ tally, total }: { tally: Tally; total: number }) {
  const { t } = useTranslation('selfiesUploads')
  const isBusy = isUnderWay(tally)
  const summary = useSummary(tally)
  const over = tally.done + tally.known + tally.failed
  return (
    <>
      {isBusy && <ProgressBar done={over} total={total} label={t('progress', { done: over, total })} />}
      <div role="status">
        {!isBusy && !summary && <p className="text-text-2">{t('ready', { count: tally.ready, total: tally.ready })}</p>}
        {!isBusy && summary && (
          <Banner tone={tally.failed + tally.stopped > 0 ? 'warning' : 'success'} title={summary} />
        )}
      </div>
    </>
  )
}

/** Such as "18 uploaded, 2 failed"; empty before anything was sent. */
function useSummary({ done, known, failed, stopped }: Tally): string {
  const { t } = useTranslation('selfiesUploads')
  const parts = [
    done > 0 && t('uploaded', { count: done, total: done }),
    known > 0 && t('known', { count: known, total: known }),
    failed > 0 && t('failed', { count: failed, total: failed }),
    stopped > 0 && t('stopped', { count: stopped, total: stopped }),
  ]
  return parts.filter(Boolean).join(', ')
}

type ActionsProps = { tally: Tally; onSend: () => void; onStop: () => void; onClear: () => void }

function Actions({ tally, onSend, onStop, onClear }: ActionsProps) {
  const { t } = useTranslation('selfiesUploads')
  if (isUnderWay(tally))
    return (
      <DeskButton kind="secondary" className="justify-self-start" onClick={onStop}>
        {t('stop')}
      </DeskButton>
    )
  const { ready, failed, stopped } = tally
  return (
    <div className="flex flex-wrap gap-3">
      {ready + failed + stopped > 0 && (
        <DeskButton onClick={onSend}>
          {ready > 0 ? t('send', { count: ready, total: ready }) : failed > 0 ? t('retry') : t('goOn')}
        </DeskButton>
      )}
      <DeskButton kind="secondary" onClick={onClear}>
        {t('clear')}
      </DeskButton>
    </div>
  )
}

function RefusedFiles({ refused }: { refused: Omit<Sorted, 'uploads'> }) {
  const { t } = useTranslation('selfiesUploads')
  const reasons = (['notJpeg', 'nameless'] as const).filter((reason) => refused[reason].length > 0)
  return (
    <div role="status" className="grid gap-3">
      {reasons.map((reason) => (
        <Banner key={reason} tone="warning" title={t(reason)}>
          <p translate="no" className="max-h-24 overflow-y-auto break-words">
            {refused[reason].join(', ')}
          </p>
        </Banner>
      ))}
    </div>
  )
}

/**
 * The browser's own file input, stretched over the frame, so that it also works by keyboard and accepts dropped files.
 */
function DropZone({ id, isOff, onFiles }: { id: string; isOff: boolean; onFiles: (files: readonly File[]) => void }) {
  const { t } = useTranslation('selfiesUploads')
  const hint = useId()
  useFocusCommand('selfieFiles', id)
  const dimmed = isOff ? 'opacity-55' : ''
  return (
    <div className="relative flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border-2 border-dashed border-border bg-surface-2 p-4 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-enabled:hover:border-brand">
      <Icon name="camera" className={`text-text-2 ${dimmed}`} />
      <label htmlFor={id} className={`font-bold text-brand ${dimmed}`}>
        {t('choose')}
      </label>
      <p id={hint} className="text-13 text-text-2">
        {t('drop')}
      </p>
      <input
        id={id}
        type="file"
        accept="image/jpeg"
        multiple
        disabled={isOff}
        aria-describedby={hint}
        className="absolute inset-0 h-full w-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // Allows choosing the same files again.
          target.value = ''
        }}
      />
    </div>
  )
}

const tones: Record<UploadState, BadgeTone> = {
  ready: 'plain',
  waiting: 'plain',
  sending: 'blue',
  done: 'green',
  known: 'plain',
  failed: 'red',
  stopped: 'yellow',
}

function UploadsList({ id, uploads }: { id: string; uploads: readonly Upload[] }) {
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
