import { useTranslation } from '@arribo/i18n'
import { PageTitle } from '@arribo/ui/page-title'
import { BackLink } from '../../layout/back-link.tsx'
import { DeleteAccountForm } from './delete-account-form.tsx'
import { DeletionConsequences } from './deletion-consequences.tsx'

/** Says what will be deleted and what is kept, then asks for the password. */
export function DeleteAccountPage() {
  const { t } = useTranslation('accounts')
  return (
    <div className="grid gap-5">
      <div>
        <BackLink to="/app/profile/data">{t('title')}</BackLink>
        <PageTitle>{t('delete.title')}</PageTitle>
        <p className="mt-1 text-text-2">{t('delete.line')}</p>
      </div>
      <DeletionConsequences />
      <DeleteAccountForm />
    </div>
  )
}
