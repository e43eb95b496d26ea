import { useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { MainArea } from '@arribo/ui/main-area'
import { PageTitle } from '@arribo/ui/page-title'
import { useAnotherTry } from './use-another-try.ts'

/** Uses only words of the first load. */
export function Unreachable({ error }: { error: Error }) {
  const { t } = useTranslation('ui')
  const { isBusy, press } = useAnotherTry(error)
  return (
    <MainArea className="mx-auto grid max-w-md gap-4" alone="min-h-dvh content-center p-5">
      <PageTitle>{t('noConnection')}</PageTitle>
      <p className="text-17">{t('unreachable')}</p>
      <Button isBusy={isBusy} onClick={press}>
        {t('retry')}
      </Button>
    </MainArea>
  )
}
