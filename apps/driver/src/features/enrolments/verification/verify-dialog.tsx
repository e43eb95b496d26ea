import { changeAndThen } from '@arribo/ui/change-and-then'
import { ApiProblem } from '@arribo/api-contracts/client'
import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button, buttonClass } from '@arribo/ui/button'
import { Dialog } from '@arribo/ui/dialog'
import { Link } from '@tanstack/react-router'
import { dropKeptPhotos, useKeptPhotos } from '../../../app/photos/kept-photos.ts'
import type { KeptPhotos } from '../../../app/photos/kept-photos.rules.ts'
import { useThreePhotos } from '../../../app/photos/use-three-photos.ts'
import { SendPhotos } from '../send-photos.tsx'
import { useRenewVerification } from '../enrolments.queries.ts'

export function VerifyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['enrolmentsVerify', 'ui'])
  const renewal = useRenewVerification()
  const found = useKeptPhotos('verify', '')
  return (
    <Dialog title={t('enrolmentsVerify:title')} onClose={onClose}>
      {renewal.isSuccess ? (
        <div className="grid gap-4">
          <Banner tone="success" title={t('enrolmentsVerify:done.title')} role="status">
            {t('enrolmentsVerify:done.text')}
          </Banner>
          <Button onClick={onClose}>{t('ui:close')}</Button>
          <Link to="/app" className={buttonClass('secondary')}>
            {t('enrolmentsVerify:done.home')}
          </Link>
        </div>
      ) : (
        found && <Steps renewal={renewal} kept={found.kept} />
      )}
    </Dialog>
  )
}

function Steps({ renewal, kept }: { renewal: ReturnType<typeof useRenewVerification>; kept: KeptPhotos | undefined }) {
  const { t } = useTranslation('enrolmentsVerify')
  const isAnotherPerson = renewal.error instanceof ApiProblem && renewal.error.problem.code === 'person_changed'
  return (
    <div className="grid gap-4">
      <SendPhotos
        photos={useThreePhotos({ place: 'verify', about: '', kept })}
        sending={renewal}
        words={{ refused: t('error'), ready: t('ready'), send: t('complete') }}
        wayOut={
          isAnotherPerson && (
            <Link to="/app/help" className={buttonClass('secondary')}>
              {t('support')}
            </Link>
          )
        }
        onSend={(all) => changeAndThen(renewal, all, { onSuccess: () => void dropKeptPhotos('verify') })}
      />
    </div>
  )
}
