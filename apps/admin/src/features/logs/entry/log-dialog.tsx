import type { LogEntry } from '@arribo/api-contracts/admin/logs'
import { Button } from '@arribo/ui/button'
import { Dialog } from '@arribo/ui/dialog'
import { type ReactNode, useState } from 'react'
import { LogFacts } from './log-facts.tsx'
import { LogFields } from './log-fields.tsx'
import { LogSelfies } from './log-selfies.tsx'
import { useSentence } from '../log-sentence.ts'
import { LogStory } from '../stories/log-story.tsx'
import { useLogWords } from '../log-words.ts'
import type { LogsSearch } from '../list/logs-search.ts'
import { storiesOf } from '../stories/stories.rules.ts'
import type { OnSearch } from '../use-logs.ts'

type Props = { entries: readonly LogEntry[] | undefined; search: LogsSearch; onSearch: OnSearch }

/** The entry that the address names, over the list that it is in. */
export function LogDialog({ entries = [], search, onSearch }: Props) {
  const { describe } = useLogWords()
  const at = entries.findIndex(({ id }) => id === search.entry)
  const entry = entries[at]
  if (search.entry === undefined || !entry) return null
  const story = storiesOf(entries).find(({ steps }) => steps.includes(entry))
  const { entry: _entry, ...list } = search
  const goTo = (other: LogEntry | undefined) => other && onSearch({ ...list, entry: other.id }, { isTyping: true })
  return (
    <Dialog isWide isRouted title={describe(entry.description)} onClose={() => onSearch(list, { isTyping: true })}>
      <LogBody key={entry.id} entry={entry}>
        {story && story.steps.length > 1 && <LogStory story={story} current={entry} onEntry={goTo} />}
      </LogBody>
      <Neighbours newer={entries[at - 1]} older={entries[at + 1]} onEntry={goTo} />
    </Dialog>
  )
}

function LogBody({ entry, children }: { entry: LogEntry; children: ReactNode }) {
  const { t } = useLogWords()
  const sentenceOf = useSentence()
  const [hasJson, setJson] = useState(false)
  const [hasSelfie, setSelfie] = useState(false)
  return (
    <div className="grid gap-4 text-14">
      <p className="text-16">{sentenceOf(entry)}</p>
      <LogFacts entry={entry} />
      <LogFields entry={entry} />
      {children}
      <div className="flex flex-wrap gap-2">
        <Button kind="secondary" size="compact" aria-expanded={hasSelfie} onClick={() => setSelfie(!hasSelfie)}>
          {t(hasSelfie ? 'logs:dialog.hideSelfie' : 'logs:dialog.showSelfie')}
        </Button>
        <Button kind="secondary" size="compact" aria-expanded={hasJson} onClick={() => setJson(!hasJson)}>
          {t(hasJson ? 'logs:dialog.hideJson' : 'logs:dialog.showJson')}
        </Button>
      </div>
      {hasSelfie && <LogSelfies entry={entry} />}
      {hasJson && <RawJson entry={entry} />}
    </div>
  )
}

function RawJson({ entry }: { entry: LogEntry }) {
  const { t } = useLogWords()
  return (
    <section aria-label={t('logs:dialog.json')}>
      <pre className="rounded-control bg-surface-2 p-3 font-mono text-12 wrap-anywhere whitespace-pre-wrap">
        {JSON.stringify(entry, null, 2)}
      </pre>
    </section>
  )
}

type NeighboursProps = {
  newer: LogEntry | undefined
  older: LogEntry | undefined
  onEntry: (entry: LogEntry | undefined) => void
}

function Neighbours({ newer, older, onEntry }: NeighboursProps) {
  const { t } = useLogWords()
  return (
    <div className="mt-5 flex flex-wrap justify-between gap-2 border-t border-border pt-3">
      <Button kind="quiet" size="compact" aria-disabled={!newer} onClick={() => onEntry(newer)}>
        {t('logs:dialog.newer')}
      </Button>
      <Button kind="quiet" size="compact" aria-disabled={!older} onClick={() => onEntry(older)}>
        {t('logs:dialog.older')}
      </Button>
    </div>
  )
}
