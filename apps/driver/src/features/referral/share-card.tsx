import { useTranslation } from '@arribo/i18n'
import { Button, buttonClass } from '@arribo/ui/button'
import { Card } from '@arribo/ui/card'
import { Icon } from '@arribo/ui/icon'
import { toastError, toastSuccess } from '@arribo/ui/toasts'
import { whatsAppLink } from './invitation.ts'

const hasShareSheet = () => typeof navigator.share === 'function'

/** The code and the ways in which a link leaves the phone. */
export function ShareCard({ code, link }: { code: string; link: string }) {
  const { t } = useTranslation(['referral', 'ui'])
  const message = t('referral:message', { link })
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => toastSuccess(t('ui:copied')),
      () => toastError(t('ui:notCopied')),
    )
  // Rejects when the driver closes the sheet: nothing to tell.
  const share = () => void navigator.share({ title: t('referral:shareTitle'), text: message }).catch(() => undefined)
  return (
    <Card className="grid gap-3">
      <p className="text-15 text-text-2">{t('referral:code')}</p>
      <p className="-mt-3 font-mono text-30 font-bold tracking-widest wrap-anywhere select-all">{code}</p>
      <p className="text-15 text-text-2">{t('referral:link')}</p>
      <p className="-mt-3 text-15 wrap-anywhere select-all">{link}</p>
      {hasShareSheet() && (
        <Button onClick={share}>
          <Icon name="share" />
          {t('referral:share')}
        </Button>
      )}
      <a
        href={whatsAppLink(message)}
        target="_blank"
        rel="noreferrer"
        className={buttonClass(hasShareSheet() ? 'secondary' : 'primary')}
      >
        <Icon name="phone" />
        {t('referral:whatsapp')}
      </a>
      <Button kind="secondary" onClick={() => void copy()}>
        <Icon name="copy" />
        {t('referral:copy')}
      </Button>
    </Card>
  )
}
