import { useTranslation } from '@arribo/i18n'
import { buttonClass } from '@arribo/ui/button'
import { PageTitle } from '@arribo/ui/page-title'
import { useMayOpen } from '../../app/pages.ts'
import { PageLink } from '../../layout/page-link.tsx'
import type { ReactNode } from 'react'

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
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">{children}</div>
    </>
  )
}
