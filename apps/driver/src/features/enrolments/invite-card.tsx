import type { listEnrolmentInvitations } from '@arribo/api-contracts/driver/enrolments'
import type { Answer } from '@arribo/api-contracts/shared/endpoint'
import { formatMoment, useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button, buttonClass } from '@arribo/ui/button'
import { changeAndThen } from '@arribo/ui/change-and-then'
import { ChangeFailure } from '@arribo/ui/change-failure'
import { Icon } from '@arribo/ui/icon'
import { Card } from '@arribo/ui/card'
import { linkClass } from '@arribo/ui/text-link'
import { toastSuccess } from '@arribo/ui/toasts'
import { Link } from '@tanstack/react-router'
import { config } from '../../app/auth.ts'
import { failureMessage } from '../../app/failure.ts'
import { useMe } from '../../app/me.ts'
import { ShareWays } from '../../layout/share-ways.tsx'
import { useInvitations, useInvite, useWithdrawInvitation } from './enrolments.queries.ts'

export function InviteCard({ isGuest }: { isGuest: boolean }) {
  const { t } = useTranslation('enrolments')
  const { proxyInstalled } = useMe()
  if (proxyInstalled && isGuest) return <p className="text-text-2">{t('mine.asGuest')}</p>
  if (proxyInstalled) return <Invite />
  return (
    <Banner tone="info" title={t('mine.connect')}>
      <Link to="/app/flex/login" className={buttonClass('secondary', 'driver', 'mt-3')}>
        {t('mine.toConnect')}
      </Link>
    </Banner>
  )
}

function Invite() {
  const { t } = useTranslation(['enrolments', 'ui'])
  const invite = useInvite()
  return (
    <div className="grid gap-3">
      <p className="text-text-2">{t('enrolments:invite.text')}</p>
      <p className="text-text-2">
        {t('enrolments:invite.photosFirst')}{' '}
        <Link to="/app/verify" className={linkClass('alone')}>
          {t('enrolments:invite.photos')}
        </Link>
      </p>
      {invite.error && (
        <ChangeFailure title={t('enrolments:invite.failed')} error={invite.error}>
          {failureMessage(invite.error, t('ui:unexpected'))}
        </ChangeFailure>
      )}
      <Button
        isBusy={invite.isPending}
        onClick={() => changeAndThen(invite, undefined, { onSuccess: () => toastSuccess(t('enrolments:invite.made')) })}
      >
        <Icon name="plus" />
        {t('enrolments:invite.action')}
      </Button>
      <OpenInvitations />
    </div>
  )
}

function OpenInvitations() {
  const { t } = useTranslation(['enrolments', 'ui'])
  const { data, error, isFetching, refetch } = useInvitations()
  if (error && !data)
    return (
      <Banner tone="danger" title={failureMessage(error, t('ui:unexpected'))} role="alert">
        <Button kind="secondary" className="mt-3" isBusy={isFetching} onClick={() => void refetch()}>
          {t('ui:retry')}
        </Button>
      </Banner>
    )
  if (!data || data.invitations.length === 0) return null
  return (
    <section aria-labelledby="open">
      <h3 id="open" className="mb-2 text-17">
        {t('enrolments:invite.open')}
      </h3>
      <ul className="grid gap-3">
        {data.invitations
          .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
          .map((invitation) => (
            <OpenInvitation key={invitation.invitationId} invitation={invitation} />
          ))}
      </ul>
    </section>
  )
}

type Invitation = Answer<typeof listEnrolmentInvitations>['invitations'][number]

function OpenInvitation({ invitation: { invitationId, code, expiresAt } }: { invitation: Invitation }) {
  const { t, language } = useTranslation(['enrolments', 'ui'])
  const withdraw = useWithdrawInvitation()
  const link = `${config.driverAppOrigin}/app/enrol?invitation=${encodeURIComponent(code)}`
  const moment = formatMoment(new Date(expiresAt), language)
  const takeBack = () =>
    changeAndThen(withdraw, invitationId, { onSuccess: () => toastSuccess(t('enrolments:invite.withdrawn')) })
  return (
    <li>
      <Card className="grid gap-3">
        <p className="flex items-center gap-2 text-15 text-accent-text">
          <Icon name="clock" size={18} />
          {t('enrolments:invite.expires', { moment })}
        </p>
        <p className="text-15 wrap-anywhere text-text-2 select-all">
          <span className="sr-only">{t('enrolments:invite.link')} </span>
          {link}
        </p>
        <ShareWays
          link={link}
          message={t('enrolments:invite.message', { link })}
          words={{
            title: t('enrolments:invite.shareTitle'),
            share: t('enrolments:invite.share'),
            whatsapp: t('enrolments:invite.whatsapp'),
            copy: t('enrolments:invite.copy'),
          }}
        />
        {withdraw.error && (
          <ChangeFailure title={t('enrolments:invite.withdrawFailed')} error={withdraw.error}>
            {failureMessage(withdraw.error, t('ui:unexpected'))}
          </ChangeFailure>
        )}
        <Button kind="quiet" isBusy={withdraw.isPending} onClick={takeBack}>
          {t('enrolments:invite.withdraw')}
        </Button>
      </Card>
    </li>
  )
}
