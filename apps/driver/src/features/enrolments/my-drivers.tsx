import type { listEnrolments } from '@arribo/api-contracts/driver/enrolments'
import type { Answer } from '@arribo/api-contracts/shared/endpoint'
import { formatDay, useLanguage, useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { Card } from '@arribo/ui/tile'
import { useState } from 'react'
import { EndDialog } from './end-dialog.tsx'
import { removeDriver } from './enrolments.queries.ts'

type Driver = Answer<typeof listEnrolments>['mine'][number]

/** Drivers who work on this driver's account; those who left stay listed for a while. */
export function MyDrivers({ drivers }: { drivers: readonly Driver[] }) {
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
  const { t } = useTranslation('enrolments')
  const language = useLanguage()
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
