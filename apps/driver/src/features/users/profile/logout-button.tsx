import { useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { Icon } from '@arribo/ui/icon'
import { useState } from 'react'
import { signOutAndLeave } from '../../../app/sign-out.ts'

/** Signs out in all tabs and goes to the landing page. */
export function LogoutButton() {
  const { t } = useTranslation('ui')
  const [isLeaving, setLeaving] = useState(false)
  const leave = () => {
    setLeaving(true)
    void signOutAndLeave()
  }
  return (
    <Button kind="secondary" isBusy={isLeaving} onClick={leave}>
      <Icon name="logout" />
      {t('logout')}
    </Button>
  )
}
