import type { FactorRecovery } from '@arribo/api-contracts/admin/second-factor'
import { serverNow } from '@arribo/api-contracts/server-clock'
import { formatDeadline, formatMoment, useTranslation } from '@arribo/i18n'
import { Card } from '@arribo/ui/card'
import { toastSuccess } from '@arribo/ui/toasts'
import { AskingButton, DeskButton } from '../../layout/desk-button.tsx'
import { useMay } from '../../app/permissions.ts'
import { pageOwner } from '../../app/page-owner.ts'
import { DecisionDialog } from '../../layout/asking/decision-dialog.tsx'
import { useGrantRecovery, useRecoveries, useWithdrawRecovery } from './groups.queries.ts'

export function Recoveries() {
  const { t } = useTranslation('groups')
  const { data = [] } = useRecoveries()
  if (data.length === 0) return null
  return (
    <Card>
      <h2 className="text-16 font-bold">{t('recovery.title')}</h2>
      <p className="mt-1 text-13 text-text-2">{t('recovery.line')}</p>
      <ul className="mt-2 grid">
        {data.map((recovery) => (
          <RecoveryItem key={recovery.phoneNumber} recovery={recovery} />
        ))}
      </ul>
    </Card>
  )
}

function RecoveryItem({ recovery }: { recovery: FactorRecovery }) {
  const { t, language } = useTranslation('groups')
  const mayReset = useMay('factor:reset') && pageOwner.claims()?.phoneNumber !== recovery.phoneNumber
  const { name, askedBy, isOwn, askedAt, dueAt } = recovery
  const isDue = Date.parse(dueAt) <= serverNow()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-border py-2">
      <div className="min-w-0 grow">
        <p className="font-bold wrap-anywhere">{name}</p>
        <p className="text-13 text-text-2">
          {t('recovery.asked', { name: askedBy, at: formatMoment(new Date(askedAt), language) })}{' '}
          {!isDue && t('recovery.due', { at: formatDeadline(dueAt, language) })} {isOwn && t('recovery.own')}
        </p>
      </div>
      {mayReset && isDue && !isOwn && <Grant recovery={recovery} />}
      {mayReset && <Withdraw recovery={recovery} />}
    </li>
  )
}

function Withdraw({ recovery }: { recovery: FactorRecovery }) {
  const { t } = useTranslation('groups')
  const withdrawal = useWithdrawRecovery()
  return (
    <DeskButton
      kind="secondary"
      isBusy={withdrawal.isPending}
      aria-label={t('recovery.withdraw', { name: recovery.name })}
      onClick={() => withdrawal.mutate(recovery)}
    >
      {t('recovery.withdrawAction')}
    </DeskButton>
  )
}

function Grant({ recovery }: { recovery: FactorRecovery }) {
  const { t, language } = useTranslation('groups')
  const grant = useGrantRecovery()
  const { name } = recovery
  return (
    <AskingButton
      aria-label={`${t('recovery.grantAction')}: ${t('recovery.grant', { name })}`}
      question={(close) => (
        <DecisionDialog
          title={t('recovery.grant', { name })}
          action={t('recovery.grantAction')}
          kind="danger"
          shown={recovery}
          wordsOf={({ askedBy, askedAt }) => [
            t('recovery.asked', { name: askedBy, at: formatMoment(new Date(askedAt), language) }),
          ]}
          decision={grant}
          onDone={() => toastSuccess(t('recovery.granted', { name }))}
          onClose={close}
        >
          {t('recovery.grantConsequence')}
        </DecisionDialog>
      )}
    >
      {t('recovery.grantAction')}
    </AskingButton>
  )
}
