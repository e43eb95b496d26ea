import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Icon } from '@arribo/ui/icon'
import { PageTitle } from '@arribo/ui/page-title'
import { Link, useNavigate } from '@tanstack/react-router'
import { useMe } from '../../app/me.ts'
import { CheckIn } from './check-in.tsx'
import { StepLevel } from './step-title.tsx'

/** The check-in as a page of its own. */
export function CheckInPage() {
  const { t } = useTranslation(['checkIn', 'home'])
  const { imHere } = useMe()
  const navigate = useNavigate()
  return (
    <div className="grid gap-4">
      <Link
        to="/app"
        className="inline-flex min-h-12 items-center gap-1 justify-self-start text-15 font-bold text-brand"
      >
        <Icon name="back" />
        {t('checkIn:backHome')}
      </Link>
      <PageTitle className="text-24">{t('checkIn:title')}</PageTitle>
      {imHere ? (
        <StepLevel value={2}>
          <CheckIn onClose={() => void navigate({ to: '/app' })} />
        </StepLevel>
      ) : (
        <Banner tone="warning" title={t('home:imHereOff')} />
      )}
    </div>
  )
}
