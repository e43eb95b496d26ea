import { useTranslation } from '@arribo/i18n'
import { PageTitle } from '@arribo/ui/page-title'
import { RemovePictureCard } from './remove-picture-card.tsx'
import { SelfieCard } from './selfie-card.tsx'
import { SignupCodeCard } from './signup-code-card.tsx'
import { UnlinkCard } from './unlink-card.tsx'

/** What support does for one driver at a time. */
export function ToolsPage() {
  const { t } = useTranslation('tools')
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        <SignupCodeCard />
        <UnlinkCard />
        <SelfieCard />
        <RemovePictureCard />
      </div>
    </>
  )
}
