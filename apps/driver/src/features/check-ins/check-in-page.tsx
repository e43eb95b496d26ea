import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { PageTitle } from '@arribo/ui/page-title'
import { useNavigate } from '@tanstack/react-router'
import { useMe } from '../../app/me.ts'
import { BackLink } from '../../layout/page-head.tsx'
import { CheckIn } from './check-in.tsx'
import { StepLevel } from './steps/step-views.tsx'

export function CheckInPage() {
  const { t } = useTranslation(['checkIns', 'checkInsApp', 'home'])
  const { imHere } = useMe()
  const navigate = useNavigate()
  return (
    <div className="grid gap-4">
      <BackLink to="/app">{t('checkInsApp:backHome')}</BackLink>
      <PageTitle className="text-24">{t('checkIns:title')}</PageTitle>
      {imHere ? (
        <StepLevel value={2}>
          <CheckIn pressedOn="page" onClose={() => void navigate({ to: '/app' })} />
        </StepLevel>
      ) : (
        <Banner tone="warning" title={t('home:imHereOff')} />
      )}
    </div>
  )
}
