import { useTranslation } from '@arribo/i18n'
import { isStaffGroup } from '@arribo/runtime-contracts/groups'

/** What a group is for: in the screen's language for a built-in group, otherwise as its creator wrote it. */
export function useDescription(): (group: string, written: string) => string {
  const { t } = useTranslation('groups')
  return (group, written) => (isStaffGroup(group) ? t(`staff.${group}`) : written)
}
