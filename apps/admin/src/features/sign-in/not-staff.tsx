import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button } from '@arribo/ui/button'
import { useEffect } from 'react'

/** Long enough to read two lines. */
const readingMs = 4000

const leave = async () => {
  const { leaveForDriverApp } = await import('../../app/session.ts')
  leaveForDriverApp()
}

/** For a correct password of somebody who isn't staff: explains it, and goes to the driver app. */
export function NotStaff() {
  const { t } = useTranslation('login')
  useEffect(() => {
    const timer = setTimeout(() => void leave(), readingMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="mt-4">
      <Banner tone="warning" role="alert" title={t('notStaff')}>
        <Button kind="secondary" size="compact" className="mt-2" onClick={() => void leave()}>
          {t('toDrivers')}
        </Button>
      </Banner>
    </div>
  )
}
