import type { LogEntry } from '@arribo/api-contracts/admin/logs'
import { readChargeName } from '@arribo/api-contracts/shared/money/charge-name'
import { formatNumber } from '@arribo/i18n'
import { linkClass } from '@arribo/ui/text-link'
import { PageLink } from '../../../layout/page-link.tsx'
import { Tick } from '../../../layout/freshness/tick.tsx'
import { diffFields, foldFields, type LogField } from './log-diff.rules.ts'
import { useLogWords } from '../log-words.ts'

/** Changed fields first; the others are folded, with their number. */
export function LogFields({ entry }: { entry: LogEntry }) {
  const { t, language } = useLogWords()
  const { shown, folded } = foldFields(diffFields(entry.value, entry.oldValue))
  const hasChanges = shown.some(({ isChanged }) => isChanged)
  const total = formatNumber(folded.length, language)
  return (
    <section className="grid gap-2">
      <h3 className="text-14 font-bold">{t(hasChanges ? 'logs:dialog.changes' : 'logs:dialog.fields')}</h3>
      {shown.length === 0 ? <p className="text-text-2">{t('logs:dialog.noFields')}</p> : <FieldList fields={shown} />}
      {folded.length > 0 && (
        <details>
          <summary className="min-h-6 cursor-pointer text-text-2">
            {t('logs:dialog.unchanged', { count: folded.length, total })}
          </summary>
          <FieldList fields={folded} />
        </details>
      )}
    </section>
  )
}

const FieldList = ({ fields }: { fields: readonly LogField[] }) => (
  <dl className="grid rounded-control border border-border">
    {fields.map((field) => (
      <FieldRow key={field.key} field={field} />
    ))}
  </dl>
)

function FieldRow({ field }: { field: LogField }) {
  const { nameOf } = useLogWords()
  return (
    <div className="grid gap-x-4 border-t border-border px-3 py-1.5 first:border-t-0 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <dt className="text-text-2">{nameOf(field.key)}</dt>
      <dd className="min-w-0 wrap-anywhere">
        {field.fields ? <FieldList fields={field.fields} /> : <FieldValue field={field} />}
      </dd>
    </div>
  )
}

/**
 * A changed value as old → new: the old one struck through and the new one bold, so that it doesn't depend on colour.
 */
function FieldValue({ field: { key, before, after, isChanged } }: { field: LogField }) {
  const { t } = useLogWords()
  if (!isChanged) return <Value name={key} value={after} />
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <span className="sr-only">{t('logs:dialog.before')}</span>
      <del className={typeof before === 'boolean' ? 'no-underline' : 'text-danger'}>
        <Value name={key} value={before} />
      </del>
      <span aria-hidden="true">→</span>
      <span className="sr-only">{t('logs:dialog.after')}</span>
      <ins className={`font-bold no-underline ${typeof after === 'boolean' ? '' : 'text-success'}`}>
        <Value name={key} value={after} />
      </ins>
    </span>
  )
}

const chargeFields = new Set(['chargeId', 'paymentIntentId', 'refundId', 'disputeId', 'ledgerEntryId'])

function Value({ name, value }: { name: string; value: unknown }) {
  const { t, valueOf } = useLogWords()
  const charge = chargeFields.has(name) && typeof value === 'string' ? readChargeName(value) : undefined
  if (charge !== undefined)
    return (
      <PageLink to="/admin/billing/$charge" params={{ charge }} className={linkClass('inline', 'inline-flex min-h-6')}>
        {valueOf(name, value)}
      </PageLink>
    )
  if (typeof value === 'boolean') return <Tick is={value} yes={t('app:yes')} no={t('app:no')} />
  const text = valueOf(name, value)
  // A raw code: a browser's translation would change it.
  return text === value ? <span translate="no">{text}</span> : text
}
