import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button, buttonClass } from '@arribo/ui/button'
import { asksForHelp } from '../../../app/problem/asks-for-help.ts'
import type { CheckInError } from '../machine/check-in-error.rules.ts'
import { useStepViews } from './step-views.tsx'
import { sentenceIn } from './sentence-in.ts'

type Props = { error: CheckInError; /** The driver pays with credits. */ hasCredits: boolean }

export function ErrorCard({ error: { title, text, action, cause, isCreditKept }, hasCredits }: Props) {
  const { t, i18n } = useTranslation(['checkIns', 'photos', 'ui'])
  const { Help } = useStepViews()
  return (
    <>
      <Banner tone="danger" title={sentenceIn(i18n, title)} role="alert">
        {isCreditKept && hasCredits && <p>{t('creditKept')}</p>}
        {text && <p>{sentenceIn(i18n, text)}</p>}
        {action && <ErrorAction action={action} />}
      </Banner>
      {asksForHelp(cause) && <Help error={cause} />}
    </>
  )
}

const pages = { pay: '/app/pay', connect: '/app/flex/login', photos: '/app/verify' } as const

function ErrorAction({ action }: { action: NonNullable<CheckInError['action']> }) {
  const { t } = useTranslation(['checkIns', 'checkInsApp'])
  const { Link } = useStepViews()
  if (action === 'reload')
    return (
      <Button kind="secondary" className="mt-3 w-full" onClick={() => location.reload()}>
        {t('checkInsApp:reload')}
      </Button>
    )
  return (
    <Link to={pages[action]} className={buttonClass('secondary', 'driver', 'mt-3 w-full')}>
      {t(`action.${action}`)}
    </Link>
  )
}
