import { useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { toastSuccess } from '@arribo/ui/toasts'
import { useState } from 'react'
import { useUser } from '../../app/user.queries.ts'
import { DecisionDialog } from '../../layout/asking/decision-dialog.tsx'
import { useUnlinkDriver } from './standing.queries.ts'

/** Unlinks this driver's delivery account after a confirmation, because it can't be undone. */
export function UnlinkDriver({ phoneNumber }: { phoneNumber: string }) {
  const { t } = useTranslation('standing')
  const [isAsked, setIsAsked] = useState(false)
  const { data: link } = useUser(phoneNumber)
  return (
    <>
      <Button kind="danger" size="compact" isBusy={!link} onClick={() => setIsAsked(true)}>
        {t('mend.unlink')}
      </Button>
      {isAsked && <UnlinkQuestion phoneNumber={phoneNumber} onClose={() => setIsAsked(false)} />}
    </>
  )
}

type QuestionProps = { phoneNumber: string; onClose: () => void }

export function UnlinkQuestion({ phoneNumber, onClose }: QuestionProps) {
  const { t } = useTranslation('standing')
  const { data: link } = useUser(phoneNumber)
  const unlink = useUnlinkDriver(phoneNumber)
  if (!link) return null
  return (
    <DecisionDialog
      title={t('unlink.ask')}
      action={t('mend.unlink')}
      kind="danger"
      shown={link}
      wordsOf={({ flexEmail }) => (flexEmail === null ? [] : [flexEmail])}
      decision={unlink}
      onDone={() => toastSuccess(t('unlink.done'))}
      onClose={onClose}
    >
      {t('unlink.consequence')}
    </DecisionDialog>
  )
}
