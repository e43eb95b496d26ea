import { useTranslation } from '@arribo/i18n'
import { Icon } from '@arribo/ui/icon'
import { PageTitle } from '@arribo/ui/page-title'
import { linkClass } from '@arribo/ui/text-link'
import { Link } from '@tanstack/react-router'
import { ChangePasswordForm } from './change-password-form.tsx'

export function ChangePasswordPage() {
  const { t } = useTranslation('changePasswordPage')
  return (
    <div className="grid gap-5">
      <div>
        <Link to="/app/profile" className={linkClass('back')}>
          <Icon name="back" />
          {t('back')}
        </Link>
        <PageTitle>{t('title')}</PageTitle>
      </div>
      <ChangePasswordForm />
    </div>
  )
}
