import { isShared } from '@arribo/api-contracts/shared/account-types'
import { photoSides } from '@arribo/api-contracts/shared/photos/selfie-upload'
import { formatDay, useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { Icon } from '@arribo/ui/icon'
import { useState } from 'react'
import { useMe } from '../../../app/me.ts'
import { lazyPart } from '@arribo/ui/parts/lazy-part'
import { useKeptPhotos } from '../../../app/photos/kept-photos.ts'
import { PageHead } from '../../../layout/page-head.tsx'
import { useVerification } from '../enrolments.queries.ts'

const VerifyDialog = lazyPart(() => import('./verify-dialog.tsx').then((part) => part.VerifyDialog))

export function VerifyPage() {
  const { t } = useTranslation('enrolmentsVerify')
  const { planType } = useMe()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="grid gap-5">
      <PageHead to="/app/profile" title={t('title')} />
      {isShared(planType) ? (
        <>
          <p className="text-17">{t('sharedText')}</p>
          <Button aria-disabled>{t('comingSoon')}</Button>
        </>
      ) : (
        <>
          <p className="text-17">{t('text')}</p>
          <p className="text-text-2">{t('keep')}</p>
          <LastTime />
          <Button onClick={() => setOpen(true)}>
            <Icon name="camera" />
            {isOpen ? t('start') : <Start />}
          </Button>
        </>
      )}
      {isOpen && <VerifyDialog onClose={() => setOpen(false)} />}
    </div>
  )
}

function Start() {
  const { t } = useTranslation('enrolmentsVerify')
  const sent = useKeptPhotos('verify', '')?.kept?.sent ?? {}
  const count = Object.keys(sent).length
  return count === 0 ? t('start') : t('goOn', { number: count, all: photoSides.length })
}

function LastTime() {
  const { t, language } = useTranslation('enrolmentsVerify')
  const verifiedAt = useVerification().data?.verifiedAt
  if (!verifiedAt) return null
  return <p className="text-15 text-text-2">{t('last', { day: formatDay(new Date(verifiedAt), language) })}</p>
}
