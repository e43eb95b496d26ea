import { useTranslation } from '@arribo/i18n'
import { linkClass } from '@arribo/ui/text-link'
import { Link } from '@tanstack/react-router'

const offeredAfter = 3

/** When one selfie after the other is refused, three new reference photos may help. */
export function VerifyOffer({ refusals }: { refusals: number }) {
  const { t } = useTranslation('checkIn')
  if (refusals < offeredAfter) return null
  return (
    <p>
      {t('selfie.keepsFailing')}{' '}
      <Link to="/app/verify" className={linkClass('alone')}>
        {t('selfie.verify')}
      </Link>
    </p>
  )
}
