import { formatMoment, useLanguage, useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button, buttonClass } from '@arribo/ui/button'
import { Icon } from '@arribo/ui/icon'
import { PageTitle } from '@arribo/ui/page-title'
import { Skeleton } from '@arribo/ui/spinner'
import { linkClass } from '@arribo/ui/text-link'
import { Card } from '@arribo/ui/card'
import { useForm } from '@arribo/ui/use-form'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { failureMessage } from '../../app/failure.ts'
import { IconList } from '../../app/parts/icon-list.tsx'
import { dropKeptPhotos, keepPhotos, useKeptPhotos } from '../../app/photos/kept-photos.ts'
import { ReadFailure } from '../../layout/read-failure.tsx'
import { RequiredTick } from '../../layout/required-tick.tsx'
import { EnrolPhotos } from './enrol-photos.tsx'
import { isOver, shownVersion, useInvitation } from './enrolments.queries.ts'

export function EnrolPage({ code }: { code: string | undefined }) {
  const { t } = useTranslation('enrolmentsEnrol')
  return (
    <div className="grid gap-5">
      <PageTitle>{t('title')}</PageTitle>
      {code ? <Invitation code={code} /> : <Banner tone="warning" title={t('noCode')} role="alert" />}
    </div>
  )
}

const Loading = () => {
  const { t } = useTranslation('enrolmentsEnrol')
  return (
    <div role="status" aria-label={t('loading')} className="grid gap-3">
      <Skeleton className="h-6 w-3/4" />
      <Skeleton className="h-48 w-full" />
    </div>
  )
}

function Invitation({ code }: { code: string }) {
  const { t } = useTranslation('enrolmentsEnrol')
  const reading = useInvitation(code)
  const { data, error } = reading
  const [isDone, setDone] = useState(false)
  if (error && !data)
    return isOver(error) ? <Over error={error} /> : <ReadFailure title={t('failed')} reading={reading} />
  if (!data) return <Loading />
  const name = data.ownerFirstName
  if (isDone || data.status === 'accepted') return <EnrolDone name={name} />
  if (data.isOwn)
    return (
      <>
        <Banner tone="info" title={t('own')} />
        <ToShared />
      </>
    )
  return <Steps code={code} name={name} expiresAt={data.expiresAt} onDone={() => setDone(true)} />
}

type StepsProps = { code: string; name: string; expiresAt: string; onDone: () => void }

/** Consent is given once per invitation and version of the text. Photos continue where the driver stopped. */
function Steps({ code, name, expiresAt, onDone }: StepsProps) {
  const { t } = useTranslation('enrolmentsEnrol')
  const moment = formatMoment(new Date(expiresAt), useLanguage())
  const about = `${code} ${shownVersion}`
  const found = useKeptPhotos('enrol', about)
  const [answer, setAnswer] = useState<'agreed' | 'declined'>()
  if (!found) return <Loading />
  const { kept } = found
  const agree = () => {
    void keepPhotos('enrol', about, { sent: {} })
    setAnswer('agreed')
  }
  const drop = (next: () => void) => {
    void dropKeptPhotos('enrol')
    next()
  }
  const isAgreed = answer ? answer === 'agreed' : kept !== undefined
  return (
    <>
      <div>
        <p className="text-17">{t('invites', { name })}</p>
        <p className="mt-1 flex items-center gap-2 text-15 text-accent-text">
          <Icon name="clock" size={18} />
          {t('expires', { moment })}
        </p>
      </div>
      {isAgreed ? (
        <EnrolPhotos
          code={code}
          about={about}
          kept={answer ? undefined : kept}
          onDone={() => drop(onDone)}
          onDecline={() => drop(() => setAnswer('declined'))}
        />
      ) : (
        <>
          {answer === 'declined' && <Declined name={name} />}
          <ConsentForm name={name} onAgree={agree} />
        </>
      )}
    </>
  )
}

function Declined({ name }: { name: string }) {
  const { t } = useTranslation('enrolmentsEnrol')
  const answer = useRef<HTMLDivElement>(null)
  // The pressed button is gone.
  useEffect(() => answer.current?.focus(), [])
  return (
    <div ref={answer} tabIndex={-1}>
      <Banner tone="info" title={t('declined.title', { name })} role="status">
        <p>{t('declined.text')}</p>
        <Link to="/app" className={buttonClass('secondary', 'driver', 'mt-3')}>
          {t('done.home')}
        </Link>
      </Banner>
    </div>
  )
}

function Over({ error }: { error: Error }) {
  const { t } = useTranslation(['enrolmentsEnrol', 'ui'])
  useEffect(() => void dropKeptPhotos('enrol'), [])
  return (
    <>
      <Banner tone="danger" title={t('enrolmentsEnrol:failed')} role="alert">
        {failureMessage(error, t('ui:unexpected'))}
      </Banner>
      <ToShared />
    </>
  )
}

function ToShared() {
  const { t } = useTranslation('enrolmentsEnrol')
  return (
    <Link to="/app/shared" className={linkClass('alone')}>
      {t('toShared')}
    </Link>
  )
}

function EnrolDone({ name }: { name: string }) {
  const { t } = useTranslation('enrolmentsEnrol')
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className="grid justify-items-center gap-3 py-4 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-success-soft text-success">
        <Icon name="check" size={32} />
      </span>
      <h2 ref={title} tabIndex={-1} className="text-24">
        {t('done.title')}
      </h2>
      <p className="text-17">{t('done.text', { name })}</p>
      <Link to="/app" className={buttonClass('primary', 'driver', 'mt-3 w-full')}>
        {t('done.home')}
      </Link>
      <Link to="/app/shared" className={buttonClass('secondary', 'driver', 'w-full')}>
        {t('toShared')}
      </Link>
    </div>
  )
}

const points = [
  ['camera', 'what'],
  ['check', 'why'],
  ['eye', 'who'],
  ['clock', 'long'],
  ['logout', 'leave'],
  ['info', 'rules'],
] as const

type ConsentProps = { name: string; onAgree: () => void }

/** Says in plain words what is stored, why, for how long, and how to withdraw. Nothing is ticked in advance. */
function ConsentForm({ name, onAgree }: ConsentProps) {
  const { t } = useTranslation('enrolmentsEnrol')
  const { form, input } = useForm({
    initial: { agree: false },
    labels: { agree: t('consent.agree') },
    errorsOf: ({ agree }) => ({ agree: agree ? undefined : 'needed' }),
    words: { needed: t('consent.needed') },
    runsOffline: true,
    send: onAgree,
  })
  return (
    <form {...form} className="grid gap-4">
      <WhatIsKept name={name} />
      <RequiredTick {...input('agree')} />
      <Button type="submit">{t('consent.action')}</Button>
    </form>
  )
}

function WhatIsKept({ name }: { name: string }) {
  const { t } = useTranslation('enrolmentsEnrol')
  return (
    <Card>
      <h2 className="text-20">{t('consent.title')}</h2>
      <div className="mt-3">
        <IconList items={points.map(([icon, point]) => [icon, t(`consent.${point}`, { name })])} />
      </div>
    </Card>
  )
}
