import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { useQuery } from '@tanstack/react-query'
import { DeskButton } from '../desk-button.tsx'
import { useIsAnswered } from '../../app/use-is-answered.ts'

const everyMs = 5 * 60_000

/** The file's name changes with every build, and the documents name it. */
const ownFile = (): string | undefined =>
  document.querySelector<HTMLScriptElement>('script[data-src]')?.dataset['src']?.split(' ').at(-1)

/** Reloads only on request, because unsaved input would be lost. */
export function NewerBuild() {
  const { t } = useTranslation('app')
  const file = ownFile()
  const isAnswered = useIsAnswered()
  const { data: isOld = false } = useQuery({
    queryKey: ['build', file],
    enabled: isAnswered && file !== undefined,
    queryFn: async ({ signal }) => {
      const answer = await fetch(`${location.origin}/`, { cache: 'no-store', signal })
      return answer.ok && file !== undefined && !(await answer.text()).includes(file)
    },
    staleTime: everyMs,
    refetchInterval: everyMs,
    retry: false,
    meta: { isAside: true },
  })
  if (!isOld) return null
  return (
    <Banner tone="info" role="status">
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {t('newerBuild.text')}
        <DeskButton kind="secondary" onClick={() => location.reload()}>
          {t('newerBuild.reload')}
        </DeskButton>
      </span>
    </Banner>
  )
}
