import type { LogRecord } from '@arribo/api-contracts/admin/logs'
import { formatNumber } from '@arribo/i18n'
import { diffFields } from './entry/log-diff.rules.ts'
import { useLogWords } from './log-words.ts'

/** The colleague who asked for what the agent approved. */
export const askerIn = (value: LogRecord['value']): string | undefined =>
  typeof value?.['askedBy'] === 'string' ? value['askedBy'] : undefined

/** What happened, which member of staff did it, and what changed, in a sentence or two. */
export function useSentence(): (entry: LogRecord) => string {
  const { t, language, describe, nameOf, valueOf } = useLogWords()
  const happened = ({ description, userTypeChange, adminName, value }: LogRecord) => {
    const what = describe(description)
    if (userTypeChange !== 'admin') return t('logs:dialog.sentence', { what })
    const name = adminName || t('logs:dialog.unnamed')
    const askedBy = askerIn(value)
    return askedBy ? t('logs:dialog.byTwo', { what, askedBy, name }) : t('logs:dialog.byStaff', { what, name })
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
