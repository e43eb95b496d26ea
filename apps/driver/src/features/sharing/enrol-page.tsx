import { formatMoment, useLanguage, useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button } from '@arribo/ui/button'
import { Icon } from '@arribo/ui/icon'
import { PageTitle } from '@arribo/ui/page-title'
import { Skeleton } from '@arribo/ui/skeleton'
import { linkClass } from '@arribo/ui/text-link'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiProblem } from '@arribo/api-contracts/client'
import { failureMessage } from '../../app/failure.ts'
import { ConsentForm } from './consent-form.tsx'
import { EnrolDone } from './enrol-done.tsx'
import { EnrolPhotos } from './enrol-photos.tsx'
import { useInvitation } from './sharing.queries.ts'

/** What the link of an invitation opens: who invites, the consent, three photos, done. */
export function EnrolPage({ code }: { code: string | undefined }) {
  const { t } = useTranslation('enrol')
  return (
    <div className="grid gap-5">
      <PageTitle>{t('title')}</PageTitle>
      {code ? <Invitation code={code} /> : <Banner tone="warning" title={t('noCode')} role="alert" />}
    </div>
  )
}

function Invitation({ code }: { code: string }) {
  const { t } = useTranslation(['enrol', 'ui'])
  const language = useLanguage()
  const { data, error, isFetching, refetch } = useInvitation(code)
  const [isAgreed, setAgreed] = useState(false)
  const [isDone, setDone] = useState(false)
  if (error && !data) return <NotOpened error={error} isFetching={isFetching} onRetry={() => void refetch()} />
  if (!data)
    return (
      <div role="status" aria-label={t('enrol:loading')} className="grid gap-3">
        <Skeleton className="h-6 w-3/4" />
        <Skeleton className="h-48 w-full" />
      </div>
    )
  const name = data.ownerFirstName
  if (isDone || data.status === 'accepted') return <EnrolDone name={name} />
  if (data.isOwn)
    return (
      <>
        <Banner tone="info" title={t('enrol:own')} />
        <ToShared />
      </>
    )
  const moment = formatMoment(new Date(data.expiresAt), language)
  return (
    <>
      <div>
        <p className="text-17">{t('enrol:invites', { name })}</p>
        <p className="mt-1 flex items-center gap-2 text-15 text-accent-text">
          <Icon name="clock" size={18} />
          {t('enrol:expires', { moment })}
        </p>
      </div>
      {isAgreed ? (
        <EnrolPhotos code={code} onDone={() => setDone(true)} />
      ) : (
        <ConsentForm name={name} onAgree={() => setAgreed(true)} />
      )}
    </>
  )
}

/** A refusal is final for this link; anything else is worth another try. */
function NotOpened({ error, isFetching, onRetry }: { error: Error; isFetching: boolean; onRetry: () => void }) {
  const { t } = useTranslation(['enrol', 'ui'])
  const isFinal = error instanceof ApiProblem && [404, 410].includes(error.problem.status)
  return (
    <>
      <Banner tone="danger" title={t('enrol:failed')} role="alert">
        {failureMessage(error, t('ui:error.text'))}
      </Banner>
      {isFinal ? (
        <ToShared />
      ) : (
        <Button kind="secondary" isBusy={isFetching} onClick={onRetry}>
          {t('ui:retry')}
        </Button>
      )}
    </>
  )
}

function ToShared() {
  const { t } = useTranslation('enrol')
  return (
    <Link to="/app/shared" className={linkClass('alone')}>
      {t('toShared')}
    </Link>
  )
}
