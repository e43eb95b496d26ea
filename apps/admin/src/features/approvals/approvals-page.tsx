import { useTranslation } from '@arribo/i18n'
import type { ReactNode } from 'react'
import { PageTitle } from '@arribo/ui/page-title'
import { useMay } from '../../app/permissions.ts'
import { Permitted } from '../../layout/permitted.tsx'
import { NoticesList } from './notices-list.tsx'
import { WaitingList } from './waiting-list.tsx'

type Props = {
  /** Lost second factors, which another admin decides on too. */
  recoveries: ReactNode
}

/** Changes that need two members of staff: pending requests, and notices about decided ones. */
export function ApprovalsPage({ recoveries }: Props) {
  const { t } = useTranslation('approvals')
  const hearsNotices = useMay('notices:read')
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <p className="text-text-2">{t('line')}</p>
      <Permitted to="approvals:write">{null}</Permitted>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4">
          {recoveries}
          <WaitingList />
        </div>
        {hearsNotices && <NoticesList />}
      </div>
    </>
  )
}
