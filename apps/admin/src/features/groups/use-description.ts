import { useTranslation } from '@arribo/i18n'
import { isStaffGroup } from '@arribo/runtime-contracts/groups'

export function useDescription(): (group: string, written: string) => string {
  const { t } = useTranslation('groups')
  return (group, written) => (isStaffGroup(group) ? t(`staff.${group}`) : written)
}
