import type { LogEntry } from '@arribo/api-contracts/admin/logs'
import { formatNumber } from '@arribo/i18n'
import { diffFields } from './log-diff.rules.ts'
import { useLogWords } from './log-words.ts'

/** What happened, who did it and what changed, in a sentence. */
export function LogSentence({ entry }: { entry: LogEntry }) {
  const { t, language, describe, nameOf, valueOf } = useLogWords()
  const who =
    entry.userTypeChange === 'admin'
      ? t('logs:dialog.byStaff', { name: entry.adminName || t('logs:dialog.unnamed') })
      : t('logs:dialog.byDriver')
  const changed = diffFields(entry.value, entry.oldValue).filter(({ isChanged, fields }) => isChanged && !fields)
  const [first, ...others] = changed
  const change =
    first &&
    t('logs:dialog.changed', {
      field: nameOf(first.key),
      before: valueOf(first.key, first.before),
      after: valueOf(first.key, first.after),
    })
  const total = formatNumber(others.length, language)
  const more = others.length > 0 && t('logs:dialog.more', { count: others.length, total })
  return (
    <p className="text-16">
      {[t('logs:dialog.sentence', { what: describe(entry.description), who }), change, more].filter(Boolean).join(' ')}
    </p>
  )
}
