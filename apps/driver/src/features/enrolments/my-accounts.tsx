import type { listEnrolments } from '@arribo/api-contracts/driver/enrolments'
import type { Answer } from '@arribo/api-contracts/shared/endpoint'
import { formatDay, useLanguage, useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { Card } from '@arribo/ui/tile'
import { useState } from 'react'
import { EndDialog } from './end-dialog.tsx'
import { withdrawEnrolment } from './enrolments.queries.ts'

type Account = Answer<typeof listEnrolments>['others'][number]

/** Other people's accounts on which this driver has agreed to work, with a button to leave each. */
export function MyAccounts({ accounts }: { accounts: readonly Account[] }) {
  const { t } = useTranslation('enrolments')
  const language = useLanguage()
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
