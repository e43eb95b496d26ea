import type { LogEntry } from '@arribo/api-contracts/admin/logs'
import { formatTime } from '@arribo/i18n'
import { useSentence } from '../log-sentence.ts'
import { useLogWords } from '../log-words.ts'
import type { Story } from './stories.rules.ts'

type Props = { story: Story; current: LogEntry; onEntry: (entry: LogEntry) => void }

/** The steps of an entry's check-in, one sentence each, linked to their entries. */
export function LogStory({ story: { steps }, current, onEntry }: Props) {
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
