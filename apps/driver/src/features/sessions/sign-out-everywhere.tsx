import { useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { useState } from 'react'
import { laterApi } from '../../app/later-api.ts'
import { signOutAndLeave } from '../../app/sign-out.ts'
import { ConfirmChange } from '../../layout/confirm-change.tsx'

async function endSessions(): Promise<never> {
  await laterApi.endSessions()
  return signOutAndLeave()
}

export function SignOutEverywhere() {
  const { t } = useTranslation('sessions')
  const [isAsking, setAsking] = useState(false)
  const words = { title: t('everywhere.title'), text: t('everywhere.text'), action: t('everywhere.confirm') }
  return (
    <>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        {t('everywhere.open')}
      </Button>
      {isAsking && <ConfirmChange words={words} kind="danger" change={endSessions} onClose={() => setAsking(false)} />}
    </>
  )
}
