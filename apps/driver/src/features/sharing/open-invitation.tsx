import type { listEnrolmentInvitations } from '@arribo/api-contracts/driver/enrolments'
import type { Answer } from '@arribo/api-contracts/shared/endpoint'
import { formatMoment, type Language, useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button, buttonClass } from '@arribo/ui/button'
import { Card } from '@arribo/ui/card'
import { Icon } from '@arribo/ui/icon'
import { toastError, toastSuccess } from '@arribo/ui/toasts'
import { config } from '../../app/config.ts'
import { failureMessage } from '../../app/failure.ts'
import { invitationLink, whatsAppLink } from './invitation-link.ts'
import { useWithdrawInvitation } from './sharing.queries.ts'

type Invitation = Answer<typeof listEnrolmentInvitations>['invitations'][number]

/** A link that waits for its driver: until when, and the ways in which it leaves the phone. */
export function OpenInvitation({ invitation: { invitationId, code, expiresAt } }: { invitation: Invitation }) {
  const { t, i18n } = useTranslation(['sharing', 'ui'])
  const withdraw = useWithdrawInvitation()
  const link = invitationLink(config.driverAppOrigin, code)
  const moment = formatMoment(new Date(expiresAt), i18n.language as Language)
  const takeBack = () => withdraw.mutate(invitationId, { onSuccess: () => toastSuccess(t('sharing:invite.withdrawn')) })
  return (
    <li>
      <Card className="grid gap-3">
        <p className="flex items-center gap-2 text-15 text-accent-text">
          <Icon name="clock" size={18} />
          {t('sharing:invite.expires', { moment })}
        </p>
        <p className="text-15 wrap-anywhere text-text-2 select-all">
          <span className="sr-only">{t('sharing:invite.link')} </span>
          {link}
        </p>
        <Ways link={link} />
        {withdraw.error && (
          <Banner tone="danger" title={t('sharing:invite.withdrawFailed')} role="alert">
            {failureMessage(withdraw.error, t('ui:error.text'))}
          </Banner>
        )}
        <Button kind="quiet" isBusy={withdraw.isPending} onClick={takeBack}>
          {t('sharing:invite.withdraw')}
        </Button>
      </Card>
    </li>
  )
}

const hasShareSheet = () => typeof navigator.share === 'function'

function Ways({ link }: { link: string }) {
  const { t } = useTranslation(['sharing', 'ui'])
  const message = t('sharing:invite.message', { link })
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => toastSuccess(t('ui:copied')),
      () => toastError(t('ui:notCopied')),
    )
  // Rejects when the driver closes the sheet: nothing to tell.
  const share = () =>
    void navigator.share({ title: t('sharing:invite.shareTitle'), text: message }).catch(() => undefined)
  return (
    <>
      {hasShareSheet() && (
        <Button onClick={share}>
          <Icon name="share" />
          {t('sharing:invite.share')}
        </Button>
      )}
      <a
        href={whatsAppLink(message)}
        target="_blank"
        rel="noreferrer"
        className={buttonClass(hasShareSheet() ? 'secondary' : 'primary')}
      >
        <Icon name="phone" />
        {t('sharing:invite.whatsapp')}
      </a>
      <Button kind="secondary" onClick={() => void copy()}>
        <Icon name="copy" />
        {t('sharing:invite.copy')}
      </Button>
    </>
  )
}
