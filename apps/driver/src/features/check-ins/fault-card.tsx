import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button, buttonClass } from '@arribo/ui/button'
import { Link } from '@tanstack/react-router'
import { asksForHelp } from '../../app/problem/asks-for-help.ts'
import { LazyProblemHelp } from '../../app/problem/lazy-problem-help.tsx'
import type { Fault } from './fault.ts'

/** What went wrong, what to do, and the way there; a short code where support has to look. */
export function FaultCard({ fault }: { fault: Fault | undefined }) {
  const { i18n } = useTranslation('checkIn')
  if (!fault) return null
  return (
    <>
      <Banner tone="danger" title={fault.title(i18n.language)} role="alert">
        {fault.text && <p>{fault.text(i18n.language)}</p>}
        {fault.action && <FaultAction action={fault.action} />}
      </Banner>
      {asksForHelp(fault.cause) && <LazyProblemHelp error={fault.cause} />}
    </>
  )
}

function FaultAction({ action }: { action: NonNullable<Fault['action']> }) {
  const { t } = useTranslation('checkIn')
  if (action === 'reload')
    return (
      <Button kind="secondary" className="mt-3 w-full" onClick={() => location.reload()}>
        {t('action.reload')}
      </Button>
    )
  const to = action === 'pay' ? '/app/pay' : '/app/flex/login'
  return (
    <Link to={to} className={buttonClass('secondary', 'driver', 'mt-3 w-full')}>
      {t(`action.${action}`)}
    </Link>
  )
}
