import type { LogRecord } from '@arribo/api-contracts/admin/logs'
import { formatNumber } from '@arribo/i18n'
import { diffFields } from './entry/log-diff.rules.ts'
import { useLogWords } from './log-words.ts'

/** What happened, which member of staff did it, and what changed, in a sentence or two. */
export function useSentence(): (entry: LogRecord) => string {
  const { t, language, describe, nameOf, valueOf } = useLogWords()
  const happened = ({ description, userTypeChange, adminName }: LogRecord) => {
    const what = describe(description)
    return userTypeChange === 'admin'
      ? t('logs:dialog.byStaff', { what, name: adminName || t('logs:dialog.unnamed') })
      : t('logs:dialog.sentence', { what })
  }
  const changeOf = ({ value, oldValue }: LogRecord): string[] => {
    const [first, ...others] = diffFields(value, oldValue).filter(({ isChanged, fields }) => isChanged && !fields)
    if (!first) return []
    const { key, before, after } = first
    const values = { field: nameOf(key), before: valueOf(key, before), after: valueOf(key, after) }
    const total = formatNumber(others.length, language)
    return [
      t('logs:dialog.changed', values),
      ...(others.length > 0 ? [t('logs:dialog.more', { count: others.length, total })] : []),
    ]
  }
  return (entry) => [happened(entry), ...changeOf(entry)].join(' ')
}
