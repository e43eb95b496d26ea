import { useTranslation } from '@arribo/i18n'
import { PageHead } from '../../layout/page-head.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'

export function ChangePasswordPage() {
  const { t } = useTranslation('passwordsChange')
  return (
    <div className="grid gap-5">
      <PageHead to="/app/profile" back={t('back')} title={t('title')} />
      <ChangePasswordForm />
    </div>
  )
}
