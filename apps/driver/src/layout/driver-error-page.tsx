import { ApiUnreachable } from '@arribo/api-contracts/client'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { loadWords } from '../app/language.ts'
import { ErrorPage } from './error-page.tsx'

const OfflinePage = lazy(async () => {
  const [{ OfflinePage: page }] = await Promise.all([import('./offline-page.tsx'), loadWords('offline')])
  return { default: page }
})

/** A page of a driver's that could not be made: where nothing can be reached it says what that means. */
export function DriverErrorPage(props: ErrorComponentProps) {
  const router = useRouter()
  if (!(props.error instanceof ApiUnreachable)) return <ErrorPage {...props} />
  const retry = () => {
    props.reset()
    void router.invalidate()
  }
  return (
    <Suspense>
      <OfflinePage onRetry={retry} />
    </Suspense>
  )
}
