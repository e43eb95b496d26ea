import type { AccountType } from '@arribo/api-contracts/shared/account-types'
import { useTranslation } from '@arribo/i18n'
import { ConfirmChange } from '../../../layout/confirm-change.tsx'
import { switchPlanType } from './plan-type.queries.ts'

type Props = { to: Extract<AccountType, 'own-account' | 'borrowed-account'>; onClose: () => void }

export function SwitchDialog({ to, onClose }: Props) {
  const { t } = useTranslation('home')
  const words = {
    title: t('plan.confirmTitle'),
    text: t('plan.confirmText', { plan: t(`plan.${to}`) }),
    action: t('plan.confirm'),
    done: t('plan.changed'),
    unexpected: t('plan.error'),
  }
  return <ConfirmChange words={words} change={() => switchPlanType(to)} onClose={onClose} />
}
