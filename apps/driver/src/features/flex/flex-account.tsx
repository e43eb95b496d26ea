import { useTranslation } from '@arribo/i18n'
import { Button, buttonClass } from '@arribo/ui/button'
import { Card } from '@arribo/ui/tile'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useMe } from '../../app/me.ts'
import { UnlinkDialog } from './unlink-dialog.tsx'

/** The linked platform account, with a button to unlink it. */
export function FlexAccount() {
  const { t } = useTranslation('usersProfile')
  const { flexEmail } = useMe()
  const [isAsking, setAsking] = useState(false)
  return (
    <Card className="grid gap-4">
      <h2 className="text-17">{t('unlink.title')}</h2>
      {flexEmail ? (
        <>
          <p>
            <span className="block text-15 text-text-2">{t('unlink.connected')}</span>
            <span className="font-bold wrap-anywhere">{flexEmail}</span>
          </p>
          <Button kind="secondary" onClick={() => setAsking(true)}>
            {t('unlink.open')}
          </Button>
        </>
      ) : (
        <>
          <p className="text-text-2">{t('unlink.notConnected')}</p>
          <Link to="/app/flex/login" className={buttonClass('secondary')}>
            {t('unlink.connect')}
          </Link>
        </>
      )}
      {isAsking && <UnlinkDialog onClose={() => setAsking(false)} />}
    </Card>
  )
}
