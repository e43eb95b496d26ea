import type { LogEntry } from '@arribo/api-contracts/admin/logs'
import { formatTime, useTranslation } from '@arribo/i18n'
import { Dialog } from '@arribo/ui/dialog'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Banner } from '@arribo/ui/banner'
import { Skeleton } from '@arribo/ui/spinner'
import { DeskButton } from '../../../layout/desk-button.tsx'
import { failureMessage, isRefusedWith } from '../../../app/failure.ts'
import { useKeys } from '../../../layout/keyboard/use-keys.ts'
import { isAboutSelfie, selfiesOf } from './log-diff.rules.ts'
import { LogFacts, LogFields } from './log-fields.tsx'
import { useLogWords, useSentence } from '../log-words.ts'
import type { Searched } from '../../../layout/lists/list-search.ts'
import { type LogsSearch, rowId, withEntry, withoutEntry } from '../list/logs-search.ts'
import { newestFirst, storiesOf, type Story } from '../stories/stories.rules.ts'
import { type Logs, useLinkedEntry, useSelfieUrl } from '../logs.queries.ts'
import { PartFailure } from '../../../layout/read-failure.tsx'
import { Permitted } from '../../../layout/permitted.tsx'

/** Shows the entry that the URL names. It is fetched separately if the list doesn't have it. */
export function LogDialog({ logs, search, onSearch }: Searched<LogsSearch> & { logs: Logs }) {
  const entries = newestFirst(logs.answer?.Items ?? [])
  const at = entries.findIndex(({ id }) => id === search.entry)
  const isElsewhere = at === -1 && logs.state === 'ready' && logs.answer !== undefined
  const linked = useLinkedEntry(logs.asked, search, isElsewhere)
  if (search.entry === undefined) return null
  const close = () => onSearch(withoutEntry(search), { isTyping: true })
  const goTo = (other: LogEntry | undefined) => other && onSearch(withEntry(search, other), { isTyping: true })
  const entry = entries[at] ?? linked.data
  if (entry) {
    const story = storiesOf(entries).find(({ steps }) => steps.includes(entry))
    return (
      <OpenEntry entry={entry} onClose={close}>
        {story && story.steps.length > 1 && <LogStory story={story} current={entry} onEntry={goTo} />}
        {at !== -1 && <Neighbours newer={entries[at - 1]} older={entries[at + 1]} onEntry={goTo} />}
      </OpenEntry>
    )
  }
  return isElsewhere && !linked.isLoading ? <NoEntry error={linked.error} onClose={close} /> : null
}

/** In the dialog, j and k may have moved on from the entry that was opened; the list goes on from the last one. */
function useRowOfLast(id: string) {
  const last = useRef(id)
  useEffect(() => {
    last.current = id
  }, [id])
  // After the dialog has given the focus back to the row that opened it.
  useEffect(() => () => document.getElementById(rowId(last.current))?.focus(), [])
}

function OpenEntry({ entry, onClose, children }: { entry: LogEntry; onClose: () => void; children: ReactNode }) {
  const { describe } = useLogWords()
  // Stays on from entry to entry, for somebody who looks through many.
  const [hasSelfie, setSelfie] = useState(false)
  useKeys({ s: () => setSelfie(!hasSelfie) }, 'dialog')
  useRowOfLast(entry.id)
  return (
    <Dialog isWide isRouted title={describe(entry.description)} onClose={onClose}>
      <LogBody key={entry.id} entry={entry} hasSelfie={hasSelfie} onSelfie={setSelfie} />
      {children}
    </Dialog>
  )
}

function NoEntry({ error, onClose }: { error: Error | null; onClose: () => void }) {
  const { t } = useLogWords()
  return (
    <Dialog isRouted title={t(error ? 'logs:error' : 'logs:dialog.gone')} onClose={onClose}>
      <p>{error ? failureMessage(error, t('logs:error')) : t('logs:dialog.goneText')}</p>
    </Dialog>
  )
}

type BodyProps = { entry: LogEntry; hasSelfie: boolean; onSelfie: (isShown: boolean) => void }

function LogBody({ entry, hasSelfie, onSelfie }: BodyProps) {
  const { t } = useLogWords()
  const sentenceOf = useSentence()
  const [hasJson, setJson] = useState(false)
  const isWithSelfie = isAboutSelfie(entry.value)
  return (
    <div className="grid gap-4 text-14">
      <p className="text-16">{sentenceOf(entry)}</p>
      <LogFacts entry={entry} />
      <LogFields entry={entry} />
      <div className="flex flex-wrap gap-2">
        {isWithSelfie && (
          <DeskButton kind="secondary" aria-expanded={hasSelfie} onClick={() => onSelfie(!hasSelfie)}>
            {t(hasSelfie ? 'logs:dialog.hideSelfie' : 'logs:dialog.showSelfie')}
          </DeskButton>
        )}
        <DeskButton kind="secondary" aria-expanded={hasJson} onClick={() => setJson(!hasJson)}>
          {t(hasJson ? 'logs:dialog.hideJson' : 'logs:dialog.showJson')}
        </DeskButton>
      </div>
      {isWithSelfie && hasSelfie && <LogSelfies entry={entry} />}
      {hasJson && (
        <section aria-label={t('logs:dialog.json')}>
          <pre className="rounded-control bg-surface-2 p-3 font-mono text-12 wrap-anywhere whitespace-pre-wrap">
            {JSON.stringify(entry, null, 2)}
          </pre>
        </section>
      )}
    </div>
  )
}

type NeighboursProps = {
  newer: LogEntry | undefined
  older: LogEntry | undefined
  onEntry: (entry: LogEntry | undefined) => void
}

function Neighbours({ newer, older, onEntry }: NeighboursProps) {
  const { t } = useLogWords()
  useKeys({ j: () => onEntry(older), k: () => onEntry(newer) }, 'dialog')
  return (
    <div className="mt-5 flex flex-wrap justify-between gap-2 border-t border-border pt-3">
      <DeskButton kind="quiet" aria-disabled={!newer} onClick={() => onEntry(newer)}>
        {t(newer ? 'logs:dialog.newer' : 'logs:dialog.newest')}
      </DeskButton>
      <DeskButton kind="quiet" aria-disabled={!older} onClick={() => onEntry(older)}>
        {t(older ? 'logs:dialog.older' : 'logs:dialog.oldest')}
      </DeskButton>
    </div>
  )
}

type StoryProps = { story: Story; current: LogEntry; onEntry: (entry: LogEntry) => void }

function LogStory({ story: { steps }, current, onEntry }: StoryProps) {
  const { t, language } = useLogWords()
  const sentenceOf = useSentence()
  return (
    <section className="mt-4 grid gap-2">
      <h3 className="text-14 font-bold">{t('logs:story.title')}</h3>
      <ol className="grid rounded-control border border-border">
        {steps.map((step) => (
          <li key={step.id} className="border-t border-border first:border-t-0">
            <button
              type="button"
              aria-current={step.id === current.id ? 'step' : undefined}
              onClick={() => onEntry(step)}
              className="flex min-h-8 w-full items-baseline gap-3 px-3 py-1.5 text-left hover:bg-surface-2 aria-[current]:font-bold"
            >
              <time dateTime={new Date(step.timestamp).toISOString()} className="text-13 whitespace-nowrap text-text-2">
                {formatTime(new Date(step.timestamp), language)}
              </time>
              <span className="min-w-0">{sentenceOf(step)}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}

type Side = ReturnType<typeof selfiesOf>[number]

/** Viewing the photos is logged. */
function LogSelfies({ entry }: { entry: LogEntry }) {
  const { t } = useTranslation('logs')
  const selfies = selfiesOf(entry.value)
  if (selfies.length === 0) return <Banner tone="warning" role="status" title={t('selfie.noKey')} />
  return (
    <Permitted to="secrets:read">
      <div className="grid gap-3 sm:grid-cols-3">
        {selfies.map((selfie) => (
          <Selfie key={selfie.key} selfie={selfie} platform={entry.platform} />
        ))}
      </div>
    </Permitted>
  )
}

function Selfie({ selfie: { side, key }, platform }: { selfie: Side; platform: LogEntry['platform'] }) {
  const { t } = useTranslation('logs')
  const url = useSelfieUrl(key, platform)
  const [isBroken, setBroken] = useState(false)
  const caption = t(side === null ? 'selfie.single' : `selfie.${side}`)
  const isGone = isBroken || isRefusedWith(url.error, 'selfie_not_found')
  return (
    <figure className="grid content-start gap-1">
      {url.isPending && (
        <span role="status">
          <span className="sr-only">{t('selfie.loading')}</span>
          <Skeleton className="aspect-4/3 w-full" />
        </span>
      )}
      {url.data && !isBroken && (
        <img
          src={url.data.url}
          alt={caption}
          onError={() => setBroken(true)}
          className="max-h-96 w-full rounded-control bg-surface-2 object-contain"
        />
      )}
      {isGone && <Banner tone="warning" role="status" title={t('selfie.gone')} />}
      {url.error && !isGone && <PartFailure title={t('selfie.failed')} error={url.error} onRetry={url.refetch} />}
      <figcaption className="text-13 text-text-2">{caption}</figcaption>
    </figure>
  )
}
