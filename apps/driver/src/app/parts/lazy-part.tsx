import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button } from '@arribo/ui/button'
import { type ComponentType, createElement, type ReactNode } from 'react'
import { usePart } from './use-part.ts'

type Options<P> = {
  /** What stands there until the part does. */
  readonly meanwhile?: ReactNode
  /** What stands there when it cannot be fetched; without it a word on that, and another try. */
  readonly instead?: ComponentType<P> | null
}

/**
 * A component that is fetched when it is first shown. Where `lazy` would give the whole page up for a part that cannot be
 * fetched, this one gives up the part, and has it when the network is back.
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
