import { useTranslation } from '@arribo/i18n'
import { Banner } from '../banner.tsx'
import { Button } from '../button.tsx'
import { type ComponentType, createElement, type ReactNode } from 'react'
import { usePart } from './use-part.tsx'

type Options<P> = {
  /** Shown while it loads. */
  readonly meanwhile?: ReactNode
  /** Shown when loading fails; by default a message with a retry button. */
  readonly instead?: ComponentType<P> | null
}

/**
 * A component that loads when it is first rendered. With React's `lazy` a failed load would replace the whole page;
 * here it replaces only the component, and is retried when the network is back.
 */
export const lazyPart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  { meanwhile = null, instead }: Options<P> = {},
) =>
  function LazyPart(props: P) {
    const { part, hasFailed, isTrying, retry } = usePart(load)
    if (part) return createElement(part, props)
    if (!hasFailed) return meanwhile
    if (instead === undefined) return <MissingPart isBusy={isTrying} onRetry={retry} />
    return instead && createElement(instead, props)
  }

function MissingPart({ isBusy, onRetry }: { isBusy: boolean; onRetry: () => void }) {
  const { t } = useTranslation('ui')
  return (
    <div className="grid gap-3">
      <Banner tone="warning" title={t('unreachable')} role="alert" />
      <Button kind="secondary" isBusy={isBusy} onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  )
}
