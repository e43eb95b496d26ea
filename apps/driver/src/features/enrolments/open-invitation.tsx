import { changeAndThen } from '@arribo/ui/change-and-then'
import type { listEnrolmentInvitations } from '@arribo/api-contracts/driver/enrolments'
import type { Answer } from '@arribo/api-contracts/shared/endpoint'
import { formatMoment, useLanguage, useTranslation } from '@arribo/i18n'
import { ChangeFailure } from '@arribo/ui/change-failure'
import { Button } from '@arribo/ui/button'
import { Card } from '@arribo/ui/tile'
import { Icon } from '@arribo/ui/icon'
import { toastSuccess } from '@arribo/ui/toasts'
import { config } from '../../app/auth.ts'
import { failureMessage } from '../../app/failure.ts'
import { ShareWays } from '../../layout/share-ways.tsx'
import { useWithdrawInvitation } from './enrolments.queries.ts'

type Invitation = Answer<typeof listEnrolmentInvitations>['invitations'][number]

/** An open invitation: its expiry, and ways to share the link. */
export function OpenInvitation({ invitation: { invitationId, code, expiresAt } }: { invitation: Invitation }) {
  const { t } = useTranslation(['enrolments', 'ui'])
  const language = useLanguage()
  const withdraw = useWithdrawInvitation()
  const link = invitationLink(config.driverAppOrigin, code)
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

/** The link for accepting an invitation. */
export const invitationLink = (origin: string, code: string): string =>
  `${origin}/app/enrol?invitation=${encodeURIComponent(code)}`
