import type { LogEntry } from '@arribo/api-contracts/admin/logs'
import { isPhone } from '@arribo/api-contracts/shared/phone'
import { formatPhone } from '@arribo/api-contracts/shared/phone-number'
import { Badge } from '@arribo/ui/badge'
import { CopyButton } from '@arribo/ui/copy-button'
import { UserLink } from '../../../layout/user-link.tsx'
import type { ReactNode } from 'react'
import { Clocks } from '../../../layout/clocks.tsx'
import { useDriverZone } from '../logs.queries.ts'
import { toneOf, useLogWords } from '../log-words.ts'

/** Who, when (by three clocks), where, and what kind. */
export function LogFacts({ entry }: { entry: LogEntry }) {
  const { t } = useLogWords()
  const { phoneNumber, adminPhoneNumber, adminName } = entry
  const driverZone = useDriverZone(phoneNumber)
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      <Fact name={t('logs:status')}>
        <Badge tone={toneOf[entry.operationStatus]}>{t(`logs:statuses.${entry.operationStatus}`)}</Badge>
      </Fact>
      <Fact name={t('logs:dialog.when')}>
        <Clocks at={entry.timestamp} driverZone={driverZone} />
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
      {name && <span className="mr-1">{name}</span>}
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
