import { useTranslation } from '@arribo/i18n'
import { Banner } from '../banner.tsx'
import { Button } from '../button.tsx'
import { reloadForPart } from '../lost-part.tsx'
import { type ComponentType, createElement, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'

type Options<P> = {
  readonly meanwhile?: ReactNode
  /** Shown when loading fails; by default a message with a retry button. */
  readonly instead?: ComponentType<P> | null
}

/**
 * A component that loads when it is first rendered. With React's `lazy`, a failed load would replace the whole page.
 * Here it replaces only the component, and is retried when the network is back.
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

type Loaded<T> = { readonly part?: T; readonly hasFailed?: boolean; readonly isTrying: boolean }

/** A failed load is retried both by hand and automatically. `load` must be the same function on each render. */
function usePart<T>(load: () => Promise<T>) {
  const [loaded, setLoaded] = useState<Loaded<T>>({ isTrying: true })
  const [attempt, setAttempt] = useState(0)
  const isPressed = useRef(false)
  useEffect(() => {
    let isGone = false
    const wasPressed = isPressed.current
    isPressed.current = false
    load().then(
      (part) => !isGone && setLoaded({ part, isTrying: false }),
      async (error: unknown) => {
        // Reloading the page unasked would lose what the user is doing.
        if (wasPressed) await reloadForPart(error)
        if (!isGone) setLoaded({ hasFailed: true, isTrying: false })
      },
    )
    return () => {
      isGone = true
    }
  }, [load, attempt])
  const again = () => setAttempt((before) => before + 1)
  useRetries(loaded.hasFailed === true, again)
  const retry = () => {
    isPressed.current = true
    setLoaded((before) => ({ ...before, isTrying: true }))
    again()
  }
  return { ...loaded, retry }
}

const firstWaitMs = 2000
const longestWaitMs = 30_000
/** Retries within this time belong to one series, even if the page was rendered again in between. */
const sameSeriesMs = 60_000

let series = { waitMs: 0, endsAt: 0 }

/** The interval doubles, so that waiting clients don't keep a failing service down. */
function nextWaitMs(): number {
  const now = Date.now()
  const waitMs = now < series.endsAt ? Math.min(series.waitMs * 2, longestWaitMs) : firstWaitMs
  series = { waitMs, endsAt: now + waitMs + sameSeriesMs }
  return waitMs
}

/**
 * Retries automatically while something is missing: when the network or the user comes back, and at intervals, because
 * a network that has just come back often doesn't work yet.
 */
export function useRetries(isMissing: boolean, retry: () => void): void {
  const again = useEffectEvent(() => document.hidden || retry())
  useEffect(() => {
    if (!isMissing) return undefined
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      timer = setTimeout(() => {
        again()
        wait()
      }, nextWaitMs())
    }
    const onReturn = () => void again()
    wait()
    addEventListener('online', onReturn)
    document.addEventListener('visibilitychange', onReturn)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', onReturn)
      document.removeEventListener('visibilitychange', onReturn)
    }
  }, [isMissing])
}
