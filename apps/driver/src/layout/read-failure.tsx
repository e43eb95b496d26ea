import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button } from '@arribo/ui/button'
import type { ReactNode } from 'react'
import { failureMessage } from '../app/failure.ts'

type Reading = { readonly error: Error | null; readonly isFetching: boolean; readonly refetch: () => unknown }
type Props = { title: string; reading: Reading; onRetry?: () => unknown }

export function ReadFailure({ title, reading: { error, isFetching, refetch }, onRetry = refetch }: Props) {
  const { t } = useTranslation('ui')
  return (
    <Banner tone="danger" title={title} role="alert">
      <p>{failureMessage(error, t('unexpected'))}</p>
      <Button kind="secondary" className="mt-3" isBusy={isFetching} onClick={() => void onRetry()}>
        {t('retry')}
      </Button>
    </Banner>
  )
}

type ReadProps<T> = Pick<Props, 'title'> & {
  reading: Reading & { readonly data: T | undefined }
  meanwhile: ReactNode
  children: (data: T) => ReactNode
}

/** Content that is known stays when a later read fails. */
export function Read<T>({ title, reading, meanwhile, children }: ReadProps<T>) {
  if (reading.data !== undefined) return children(reading.data)
  return reading.error ? <ReadFailure title={title} reading={reading} /> : meanwhile
}
