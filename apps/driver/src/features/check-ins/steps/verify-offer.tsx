import { useTranslation } from '@arribo/i18n'
import { linkClass } from '@arribo/ui/text-link'
import { useStepViews } from './step-views.tsx'

const offeredAfter = 3

/** Three new reference photos may help after several refused selfies. */
export function VerifyOffer({ refusals }: { refusals: number }) {
  const { t } = useTranslation(['checkIns', 'checkInsApp'])
  const { Link } = useStepViews()
  if (refusals < offeredAfter) return null
  return (
    <p>
      {t('checkInsApp:selfie.keepsFailing')}{' '}
      <Link to="/app/verify" className={linkClass('alone')}>
        {t('checkInsApp:selfie.verify')}
      </Link>
    </p>
  )
}
