import { isShared } from '@arribo/api-contracts/shared/account-types'
import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button } from '@arribo/ui/button'
import { Card } from '@arribo/ui/card'
import { ConfirmDialog } from '@arribo/ui/confirm-dialog'
import { toastSuccess } from '@arribo/ui/toasts'
import { useState } from 'react'
import { failureMessage } from '../../app/failure.ts'
import { useMe } from '../../app/me.ts'
import { useSwitchPlanType } from './plan-type.queries.ts'

/** Whose account the driver works on, and the way to change it. */
export function PlanTypeSwitch() {
  const { t } = useTranslation('home')
  const { planType } = useMe()
  const [isAsking, setAsking] = useState(false)
  const change = useSwitchPlanType()
  const current = isShared(planType) ? 'borrowed-account' : 'own-account'
  const other = current === 'own-account' ? 'borrowed-account' : 'own-account'
  const confirm = () =>
    change.mutate(other, {
      onSuccess: () => {
        setAsking(false)
        toastSuccess(t('plan.changed'))
      },
    })
  return (
    <Card className="flex items-center gap-3 p-4">
      <div className="min-w-0 grow">
        <h2 className="text-13 font-normal text-text-2">{t('plan.title')}</h2>
        <p className="font-bold">{t(`plan.${current}`)}</p>
      </div>
      <Button kind="secondary" className="px-4" onClick={() => setAsking(true)}>
        {t('plan.change')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('plan.confirmTitle')}
          action={t('plan.confirm')}
          isBusy={change.isPending}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        >
          <p>{t('plan.confirmText', { plan: t(`plan.${other}`) })}</p>
          {change.isError && (
            <div className="mt-3">
              <Banner tone="danger" title={failureMessage(change.error, t('plan.error'))} />
            </div>
          )}
        </ConfirmDialog>
      )}
    </Card>
  )
}
