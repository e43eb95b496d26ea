import { useTranslation } from '@arribo/i18n'
import { useEffect, useState } from 'react'
import { MainArea } from './main-area.tsx'
import { FullScreenLoading } from './spinner.tsx'

const slowAfterMs = 3000

/** Has the landmarks that screen readers look for, and says so when loading takes long. */
export function LoadingPage() {
  const { t } = useTranslation('ui')
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <MainArea className="">
      <h1 className="sr-only">Arribo</h1>
      <FullScreenLoading label={t(isSlow ? 'slow' : 'loading')} />
    </MainArea>
  )
}

/** For the router. Pointing at a link preloads its page; the loading page shows only if that takes a while. */
export const loadingOptions = {
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  defaultPendingMs: 300,
  defaultPendingComponent: LoadingPage,
} as const
