import type { listEnrolments } from '@arribo/api-contracts/driver/enrolments'
import type { Answer } from '@arribo/api-contracts/shared/endpoint'
import { formatDay, useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { Skeleton } from '@arribo/ui/spinner'
import { Card } from '@arribo/ui/card'
import { useState } from 'react'
import { useEnrolments } from '../../app/enrolments/enrolments.queries.ts'
import { ConfirmChange } from '../../layout/confirm-change.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { Read } from '../../layout/read-failure.tsx'
import { removeDriver, withdrawEnrolment } from './enrolments.queries.ts'
import { InviteCard } from './invite-card.tsx'

export function SharingPage() {
  const { t } = useTranslation('enrolments')
  return (
    <div className="grid gap-5">
      <PageHead to="/app/profile" title={t('title')}>
        <p className="mt-1 text-text-2">{t('text')}</p>
      </PageHead>
      <Read title={t('failed')} reading={useEnrolments()} meanwhile={<Loading />}>
        {({ mine, others, isGuest }) => (
          <>
            <MyDrivers drivers={mine} />
            <InviteCard isGuest={isGuest} />
            <MyAccounts accounts={others} />
          </>
        )}
      </Read>
    </div>
  )
}

const Loading = () => (
  <div className="grid gap-4">
    <Skeleton className="h-40 w-full" />
    <Skeleton className="h-28 w-full" />
  </div>
)

type EndDialogProps = {
  what: 'removeDialog' | 'withdrawDialog'
  name: string
  done: string
  end: () => Promise<unknown>
  onClose: () => void
}

function EndDialog({ what, name, done, end, onClose }: EndDialogProps) {
  const { t } = useTranslation('enrolments')
  const words = {
    title: t(`${what}.title`, { name }),
    text: t(`${what}.text`, { name }),
    action: t(`${what}.action`),
    failed: t(`${what}.failed`),
    done,
  }
  return <ConfirmChange words={words} kind="danger" change={end} onClose={onClose} />
}

type Driver = Answer<typeof listEnrolments>['mine'][number]

/** Those who left stay listed for a while. */
function MyDrivers({ drivers }: { drivers: readonly Driver[] }) {
  const { t } = useTranslation('enrolments')
  const [asked, setAsked] = useState<Driver>()
  return (
    <section aria-labelledby="mine">
      <h2 id="mine" className="mb-2 text-20">
        {t('mine.title')}
      </h2>
      {drivers.length === 0 ? (
        <p className="text-text-2">{t('mine.none')}</p>
      ) : (
        <Card className="py-2">
          <ul className="divide-y divide-border">
            {drivers.map((driver) => (
              <Row key={driver.driverId} driver={driver} onRemove={() => setAsked(driver)} />
            ))}
          </ul>
        </Card>
      )}
      {asked && (
        <EndDialog
          what="removeDialog"
          name={asked.name}
          done={t('mine.removed')}
          end={() => removeDriver(asked.driverId)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  )
}

function Row({ driver: { name, phoneEnding, since, status }, onRemove }: { driver: Driver; onRemove: () => void }) {
  const { t, language } = useTranslation('enrolments')
  const day = formatDay(new Date(since), language)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 grow basis-40">
        <p className="font-bold wrap-anywhere">{name}</p>
        <p className="text-15 text-text-2">{t('mine.phone', { ending: phoneEnding })}</p>
        <p className="text-15 text-text-2">{status === 'active' ? t('mine.since', { day }) : t('mine.withdrawn')}</p>
      </div>
      {status === 'active' && (
        <Button kind="secondary" aria-label={t('mine.removeNamed', { name })} onClick={onRemove}>
          {t('mine.remove')}
        </Button>
      )}
    </li>
  )
}

type Account = Answer<typeof listEnrolments>['others'][number]

function MyAccounts({ accounts }: { accounts: readonly Account[] }) {
  const { t, language } = useTranslation('enrolments')
  const [asked, setAsked] = useState<Account>()
  return (
    <section aria-labelledby="others">
      <h2 id="others" className="mb-2 text-20">
        {t('others.title')}
      </h2>
      {accounts.length === 0 && <p className="text-text-2">{t('others.none')}</p>}
      <ul className="grid gap-3">
        {accounts.map((account) => (
          <li key={account.ownerId}>
            <Card className="grid gap-3">
              <div>
                <p className="font-bold wrap-anywhere">{t('others.of', { name: account.ownerFirstName })}</p>
                <p className="text-15 text-text-2">
                  {t('mine.since', { day: formatDay(new Date(account.since), language) })}
                </p>
              </div>
              <Button
                kind="secondary"
                aria-label={t('others.withdrawNamed', { name: account.ownerFirstName })}
                onClick={() => setAsked(account)}
              >
                {t('others.withdraw')}
              </Button>
            </Card>
          </li>
        ))}
      </ul>
      {asked && (
        <EndDialog
          what="withdrawDialog"
          name={asked.ownerFirstName}
          done={t('others.withdrawn')}
          end={() => withdrawEnrolment(asked.ownerId)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  )
}
