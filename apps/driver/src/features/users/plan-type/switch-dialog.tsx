import { changeAndThen } from '@arribo/ui/change-and-then'
import type { AccountType } from '@arribo/api-contracts/shared/account-types'
import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { ConfirmDialog } from '@arribo/ui/confirm-dialog'
import { toastSuccess } from '@arribo/ui/toasts'
import { failureMessage } from '../../../app/failure.ts'
import { useSwitchPlanType } from './plan-type.queries.ts'

type Props = { to: Extract<AccountType, 'own-account' | 'borrowed-account'>; onClose: () => void }

/** Confirmation before the account type changes. */
export function SwitchDialog({ to, onClose }: Props) {
  const { t } = useTranslation('home')
  const change = useSwitchPlanType()
  const confirm = () =>
    changeAndThen(change, to, {
      onSuccess: () => {
        onClose()
        toastSuccess(t('plan.changed'))
      },
    })
  return (
    <ConfirmDialog
      title={t('plan.confirmTitle')}
      action={t('plan.confirm')}
      isBusy={change.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('plan.confirmText', { plan: t(`plan.${to}`) })}</p>
      {change.isError && (
        <div className="mt-3">
          <Banner tone="danger" role="alert" title={failureMessage(change.error, t('plan.error'))} />
        </div>
      )}
    </ConfirmDialog>
  )
}
