import { useTranslation } from '@arribo/i18n'
import { PageTitle } from '@arribo/ui/page-title'
import { BackLink } from '../../layout/back-link.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'

export function ChangePasswordPage() {
  const { t } = useTranslation('passwordsChange')
  return (
    <div className="grid gap-5">
      <div>
        <BackLink to="/app/profile">{t('back')}</BackLink>
        <PageTitle>{t('title')}</PageTitle>
      </div>
      <ChangePasswordForm />
    </div>
  )
}
