import { useTranslation } from '@arribo/i18n'
import type { ReactNode } from 'react'
import { Button, buttonClass } from './button.tsx'
import { MainArea } from './main-area.tsx'
import { PageTitle } from './page-title.tsx'

type Props = { reason: string; homeHref: string; onRetry: () => void; children?: ReactNode }

export function ErrorPage({ reason, homeHref, onRetry, children }: Props) {
  const { t } = useTranslation('ui')
  return (
    <MainArea className="mx-auto grid max-w-md gap-4 p-5" alone="min-h-dvh content-center">
      <PageTitle className="text-40 compact:text-26">{t('error.title')}</PageTitle>
      <p className="text-17 compact:text-16">{t('unexpected')}</p>
      <p className="text-text-2">{reason}</p>
      <Button onClick={onRetry}>{t('retry')}</Button>
      <a href={homeHref} className={buttonClass('secondary')}>
        {t('error.home')}
      </a>
      {children}
    </MainArea>
  )
}
