import type { LogEntry } from '@arribo/api-contracts/admin/logs'
import { isPhone } from '@arribo/api-contracts/shared/phone'
import { formatPhone } from '@arribo/api-contracts/shared/phone-number'
import { readChargeName } from '@arribo/api-contracts/shared/money/charges'
import { formatNumber } from '@arribo/i18n'
import { Badge } from '@arribo/ui/badge'
import { CopyButton } from '@arribo/ui/copy-button'
import { linkClass } from '@arribo/ui/text-link'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Clocks, DriverZone } from '../../../layout/clocks.tsx'
import { Tick } from '../../../layout/freshness/tick.tsx'
import { diffFields, foldFields, type LogField } from './log-diff.rules.ts'
import { UserLink } from '../../../layout/user-link.tsx'
import { toneOf, useLogWords } from '../log-words.ts'
import { useDriverZone } from '../logs.queries.ts'

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

/** The old value is struck through and the new one bold, so that the difference doesn't depend on colour. */
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
      <Link to="/admin/billing/$charge" params={{ charge }} className={linkClass('inline', 'inline-flex min-h-6')}>
        {valueOf(name, value)}
      </Link>
    )
  if (typeof value === 'boolean') return <Tick is={value} yes={t('app:yes')} no={t('app:no')} />
  const text = valueOf(name, value)
  // A raw code, which a browser's translation would change.
  return text === value ? <span translate="no">{text}</span> : text
}

export function LogFacts({ entry }: { entry: LogEntry }) {
  const { t } = useLogWords()
  const { phoneNumber, adminPhoneNumber, adminName } = entry
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      <Fact name={t('logs:status')}>
        <Badge tone={toneOf[entry.operationStatus]}>{t(`logs:statuses.${entry.operationStatus}`)}</Badge>
      </Fact>
      <Fact name={t('logs:dialog.when')}>
        <DriverZone value={useDriverZone(phoneNumber)}>
          <Clocks at={entry.timestamp} />
        </DriverZone>
      </Fact>
      <Fact name={t('logs:dialog.phone')}>
        {isPhone(phoneNumber) ? <Person name={entry.name} phoneNumber={phoneNumber} /> : phoneNumber}
      </Fact>
      <Fact name={t('logs:dialog.platform')}>{t(`logs:platforms.${entry.platform}`)}</Fact>
      {adminPhoneNumber && (
        <Fact name={t('logs:fields.adminName')}>
          {[adminName, formatPhone(adminPhoneNumber)].filter(Boolean).join(' · ')}
        </Fact>
      )}
    </dl>
  )
}

function Person({ name, phoneNumber }: { name: string; phoneNumber: string }) {
  const text = formatPhone(phoneNumber)
  return (
    <span className="flex flex-wrap items-center gap-x-1">
      {name && <bdi className="mr-1">{name}</bdi>}
      <UserLink
        phoneNumber={phoneNumber}
        className="inline-flex min-h-6 items-center text-brand underline underline-offset-3"
      >
        {text}
      </UserLink>
      <CopyButton text={phoneNumber} what={text} />
    </span>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-13 text-text-2">{name}</dt>
    <dd>{children}</dd>
  </div>
)
