import { useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { PageTitle } from '@arribo/ui/page-title'
import { useState } from 'react'
import { useMay } from '../../app/permissions.ts'
import { Permitted } from '../../layout/permitted.tsx'
import { GroupForm } from './group-form.tsx'
import { GroupsList } from './groups-list.tsx'

/** The user pool's groups; the form for a new one hides the list. */
export function GroupsPage() {
  const { t } = useTranslation('groups')
  const [isMaking, setMaking] = useState(false)
  const mayChange = useMay('groups:write')
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <PageTitle>{t('title')}</PageTitle>
        {!isMaking && mayChange && (
          <Button size="compact" onClick={() => setMaking(true)}>
            {t('add')}
          </Button>
        )}
      </div>
      {!mayChange && <Permitted to="groups:write">{null}</Permitted>}
      {isMaking ? <GroupForm onDone={() => setMaking(false)} /> : <GroupsList />}
    </>
  )
}
