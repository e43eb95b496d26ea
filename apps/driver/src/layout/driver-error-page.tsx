import type { ErrorComponentProps } from '@tanstack/react-router'
import { loadWords } from '../app/language.ts'
import { lazyPart } from '@arribo/ui/parts/lazy-part'
import { ErrorPage, isUnreachable } from './error-page.tsx'
import { Unreachable } from './unreachable.tsx'

const load = async () => {
  const [{ OfflinePage }] = await Promise.all([import('./offline-page.tsx'), loadWords('offline')])
  return OfflinePage
}
const OfflinePage = lazyPart(load, { instead: Unreachable })

export const DriverErrorPage = (props: ErrorComponentProps) =>
  isUnreachable(props.error) ? <OfflinePage error={props.error} /> : <ErrorPage {...props} />
