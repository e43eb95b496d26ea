import { useTranslation } from '@arribo/i18n'
import { Button, buttonClass } from '@arribo/ui/button'
import { Dialog } from '@arribo/ui/dialog'
import { Link } from '@tanstack/react-router'

export function PromoDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('promo')
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <p className="text-17">{t('text')}</p>
      <p className="mt-3 text-text-2">{t('soon')}</p>
      <div className="mt-5 grid gap-3">
        <Link to="/app/help" onClick={onClose} className={buttonClass()}>
          {t('ask')}
        </Link>
        <Button kind="secondary" onClick={onClose}>
          {t('later')}
        </Button>
      </div>
    </Dialog>
  )
}
