import { useTranslation } from '@arribo/i18n'
import { buttonClass } from '@arribo/ui/button'
import { Icon } from '@arribo/ui/icon'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** Enrolled: what it means, and where to go next. */
export function EnrolDone({ name }: { name: string }) {
  const { t } = useTranslation('enrolmentsEnrol')
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className="grid justify-items-center gap-3 py-4 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-success-soft text-success">
        <Icon name="check" size={32} />
      </span>
      <h2 ref={title} tabIndex={-1} className="text-24">
        {t('done.title')}
      </h2>
      <p className="text-17">{t('done.text', { name })}</p>
      <Link to="/app" className={buttonClass('primary', 'driver', 'mt-3 w-full')}>
        {t('done.home')}
      </Link>
      <Link to="/app/shared" className={buttonClass('secondary', 'driver', 'w-full')}>
        {t('toShared')}
      </Link>
    </div>
  )
}
