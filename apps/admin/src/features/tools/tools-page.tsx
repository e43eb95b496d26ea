import { useTranslation } from '@arribo/i18n'
import { buttonClass } from '@arribo/ui/button'
import { PageTitle } from '@arribo/ui/page-title'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

export function ToolsPage({ children }: { children: ReactNode }) {
  const { t } = useTranslation('tools')
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <PageTitle>{t('title')}</PageTitle>
        <div className="flex flex-wrap gap-2">
          <Link to="/admin/replies" className={buttonClass('secondary', 'compact')}>
            {t('replies')}
          </Link>
          <Link to="/admin/cognitoGroups" className={buttonClass('secondary', 'compact')}>
            {t('groups')}
          </Link>
        </div>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">{children}</div>
    </>
  )
}
