import type { AccountType } from '@arribo/api-contracts/shared/account-types'
import { useTranslation } from '@arribo/i18n'
import { ConfirmChange } from '../../../layout/confirm-change.tsx'
import { switchPlanType } from './plan-type.queries.ts'

type Props = { to: Extract<AccountType, 'own-account' | 'borrowed-account'>; onClose: () => void }

export function SwitchDialog({ to, onClose }: Props) {
  const { t } = useTranslation(['usersSetup', 'home'])
  const words = {
    title: t('usersSetup:switch.title'),
    text: t('usersSetup:switch.text', { plan: t(`home:plan.${to}`) }),
    action: t('usersSetup:switch.confirm'),
    done: t('usersSetup:switch.done'),
    unexpected: t('usersSetup:switch.error'),
  }
  return <ConfirmChange words={words} change={() => switchPlanType(to)} onClose={onClose} />
}
