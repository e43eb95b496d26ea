import type { listEnrolmentInvitations } from '@arribo/api-contracts/driver/enrolments'
import type { Answer } from '@arribo/api-contracts/shared/endpoint'
import { formatMoment, useLanguage, useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { Card } from '@arribo/ui/card'
import { Icon } from '@arribo/ui/icon'
import { toastSuccess } from '@arribo/ui/toasts'
import { config } from '../../app/config.ts'
import { ChangeFailure } from '../../layout/change-failure.tsx'
import { ShareWays } from '../../layout/share-ways.tsx'
import { invitationLink } from './invitation-link.ts'
import { useWithdrawInvitation } from './sharing.queries.ts'

type Invitation = Answer<typeof listEnrolmentInvitations>['invitations'][number]

/** An open invitation: its expiry, and ways to share the link. */
export function OpenInvitation({ invitation: { invitationId, code, expiresAt } }: { invitation: Invitation }) {
  const { t } = useTranslation('sharing')
  const language = useLanguage()
  const withdraw = useWithdrawInvitation()
  const link = invitationLink(config.driverAppOrigin, code)
  const moment = formatMoment(new Date(expiresAt), language)
  const takeBack = () => withdraw.mutate(invitationId, { onSuccess: () => toastSuccess(t('invite.withdrawn')) })
  return (
    <li>
      <Card className="grid gap-3">
        <p className="flex items-center gap-2 text-15 text-accent-text">
          <Icon name="clock" size={18} />
          {t('invite.expires', { moment })}
        </p>
        <p className="text-15 wrap-anywhere text-text-2 select-all">
          <span className="sr-only">{t('invite.link')} </span>
          {link}
        </p>
        <ShareWays
          link={link}
          message={t('invite.message', { link })}
          words={{
            title: t('invite.shareTitle'),
            share: t('invite.share'),
            whatsapp: t('invite.whatsapp'),
            copy: t('invite.copy'),
          }}
        />
        {withdraw.error && <ChangeFailure title={t('invite.withdrawFailed')} error={withdraw.error} />}
        <Button kind="quiet" isBusy={withdraw.isPending} onClick={takeBack}>
          {t('invite.withdraw')}
        </Button>
      </Card>
    </li>
  )
}
