import { useTranslation } from '@arribo/i18n'
import { MainArea } from './main-area.tsx'
import { FullScreenLoading } from './spinner.tsx'

/** A page that is not there yet: it has the parts that a reader looks for, a main area and a title. */
export function LoadingPage() {
  const { t } = useTranslation('ui')
  return (
    <MainArea className="">
      <h1 className="sr-only">Arribo</h1>
      <FullScreenLoading label={t('loading')} />
    </MainArea>
  )
}
