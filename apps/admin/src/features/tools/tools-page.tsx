import { useTranslation } from '@arribo/i18n'
import { buttonClass } from '@arribo/ui/button'
import { PageTitle } from '@arribo/ui/page-title'
import { useMayOpen } from '../../app/pages.ts'
import { PageLink } from '../../layout/page-link.tsx'
import type { ReactNode } from 'react'
import { ApiDescriptionCard } from './api-description-card.tsx'
import { PhoneActionCard } from './phone-action-card.tsx'
import { SelfieCard } from './selfie-card.tsx'
import { SignupCodeCard } from './signup-code-card.tsx'
import { useEndSessions, useRemovePicture } from './tools.queries.ts'
import { UnlinkCard } from './unlink-card.tsx'

/** Support's tools for one driver at a time, and further cards. */
export function ToolsPage({ children }: { children: ReactNode }) {
  const { t } = useTranslation('tools')
  const mayOpen = useMayOpen()
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <PageTitle>{t('title')}</PageTitle>
        <div className="flex flex-wrap gap-2">
          {mayOpen('/admin/replies') && (
            <PageLink to="/admin/replies" className={buttonClass('secondary', 'compact')}>
              {t('replies')}
            </PageLink>
          )}
          {mayOpen('/admin/cognitoGroups') && (
            <PageLink to="/admin/cognitoGroups" className={buttonClass('secondary', 'compact')}>
              {t('groups')}
            </PageLink>
          )}
        </div>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
        <SignupCodeCard />
        <UnlinkCard />
        <SelfieCard />
        <PhoneActionCard name="picture" action={useRemovePicture()} />
        {children}
        <PhoneActionCard name="sessions" action={useEndSessions()} />
        <ApiDescriptionCard />
      </div>
    </>
  )
}
