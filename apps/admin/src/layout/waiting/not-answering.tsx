import { useTranslation } from '@arribo/i18n'
import { Icon } from '@arribo/ui/icon'
import { Skeleton } from '@arribo/ui/spinner'
import { useIsOnline } from '@arribo/ui/use-is-online'
import { DeskButton } from '../desk-button.tsx'
import { failureMessage } from '../../app/failure.ts'
import { queryClient, reads, writes } from '../../app/query-client.ts'
import { useSyncExternalStore } from 'react'
import type { ApiProblem } from '@arribo/api-contracts/client'
import { EmptyState } from '@arribo/ui/empty-state'

/** Reads are being retried, writes only waited for. The notice floats, so that nothing on the page moves. */
export function NotAnswering() {
  const { t } = useTranslation('app')
  const isOnline = useIsOnline()
  const isLate = useIsLate()
  const isWriteLate = useSyncExternalStore(writes.subscribe, writes.isLate)
  const askNow = async () => {
    const asking = { type: 'active', fetchStatus: 'fetching' } as const
    const asked = queryClient.getQueryCache().findAll(asking)
    // Cancels first, because a query that waits for its retry ignores a refetch.
    await queryClient.cancelQueries(asking)
    await queryClient.refetchQueries({ predicate: (query) => asked.includes(query) })
  }
  const isShown = (isLate || isWriteLate) && isOnline
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-4 z-5 flex justify-center px-4 print:hidden"
    >
      {isShown && (
        <div className="enter pointer-events-auto flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-border-strong bg-surface px-3 py-2 shadow-card">
          <Icon name="clock" size={18} className="text-warning" />
          {isWriteLate ? t('notAnswering.sent') : <WhyAgain />}
          {isLate && (
            <DeskButton kind="secondary" onClick={() => void askNow()}>
              {t('notAnswering.now')}
            </DeskButton>
          )}
        </div>
      )}
    </div>
  )
}

function WhyAgain() {
  const { t } = useTranslation('app')
  const refusal = useRefusal()
  if (!refusal) return t('notAnswering.text')
  const seconds = refusal.problem.params?.['retryAfterSeconds']
  const sentence = failureMessage(refusal, t('notAnswering.text'))
  return seconds === undefined ? (
    sentence
  ) : (
    <span>
      {sentence} {t('notAnswering.again', { count: Number(seconds), total: seconds })}
    </span>
  )
}

const useRefusal = (): ApiProblem | null => useSyncExternalStore(reads.subscribe, reads.latestRefusal)

/** A read that was refused and is being retried counts as late too. */
export function useIsLate(): boolean {
  const isRefused = useRefusal() !== null
  return useSyncExternalStore(reads.subscribe, reads.isLate) || isRefused
}

/** A placeholder that gives way to words once the page is late. */
export const LateSkeleton = () => (useIsLate() ? <NoAnswerYet /> : <Skeleton className="h-5 w-full max-w-64" />)

/**
 * Replaces what might be wrong, or placeholders that have stood for two seconds. NotAnswering gives the reason, once
 * for the page.
 */
export function NoAnswerYet() {
  const { t } = useTranslation('lists')
  const refusal = useRefusal()
  return <EmptyState icon="clock" title={t(refusal ? 'notHereYet' : 'noAnswerYet')} />
}
