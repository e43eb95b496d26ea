import { useTranslation } from '@arribo/i18n'
import { PageHead } from '../../layout/page-head.tsx'
import { DeleteAccountForm } from './delete-account-form.tsx'
import { DeletionConsequences } from './deletion-consequences.tsx'

/** Says what will be deleted and what is kept, then asks for the password. */
export function DeleteAccountPage() {
  const { t } = useTranslation('accounts')
  return (
    <div className="grid gap-5">
      <PageHead to="/app/profile/data" back={t('title')} title={t('delete.title')}>
        <p className="mt-1 text-text-2">{t('delete.line')}</p>
      </PageHead>
      <DeletionConsequences />
      <DeleteAccountForm />
    </div>
  )
}
