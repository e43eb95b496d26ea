import { useTranslation } from '@arribo/i18n'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { Link, Outlet, useRouterState } from '@tanstack/react-router'
import { Banner } from '@arribo/ui/banner'
import { Brand } from '@arribo/ui/brand'
import { MainArea } from '@arribo/ui/main-area'
import { SkipLink } from '@arribo/ui/skip-link'
import { useIsOnline } from '@arribo/ui/use-is-online'
import { queryClient } from '../../app/query-client.ts'
import { hasUnsavedText } from '../../app/unsaved-work.ts'
import { LeaveGuard } from '../leave-guard.tsx'
import { type ReactNode, useSyncExternalStore } from 'react'
import { Keyboard } from '../keyboard/keyboard.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import { NotAnswering, useIsLate } from '../waiting/not-answering.tsx'
import { tabs } from './tabs.ts'
import { followBar } from '../follow-bar.ts'
import { useChosenTheme } from './theme.ts'
import { ConfirmDialog } from '@arribo/ui/confirm-dialog'
import { signOutQuestion } from '../sign-out-question.ts'
import { DeskButton } from '../desk-button.tsx'
import { useIsAnswered } from '../../app/use-is-answered.ts'

export function AdminPages({ tools, above, over }: { tools: ReactNode; above: ReactNode; over: ReactNode }) {
  const { t } = useTranslation(['ui', 'app'])
  const isOnline = useIsOnline()
  const isLate = useIsLate()
  useChosenTheme()
  return (
    <QueryClientProvider client={queryClient}>
      <div className="min-h-dvh pb-8" data-late={isLate || undefined}>
        <SkipLink />
        <Keyboard />
        <TopBar tools={tools} />
        <MainArea className="mx-auto grid max-w-[1400px] grid-cols-[minmax(0,1fr)] gap-4 px-4 pt-5 sm:px-6">
          {!isOnline && (
            <Banner tone="warning" role="status">
              {t('ui:offline')}
            </Banner>
          )}
          <NewerBuild />
          {above}
          <Outlet />
        </MainArea>
        <NotAnswering />
        <LogOutQuestion />
        {/* One guard for all forms, because two would ask twice. */}
        <LeaveGuard isHeld={hasUnsavedText} title={t('app:leave.title')} action={t('app:leave.action')}>
          {t('app:leave.text')}
        </LeaveGuard>
      </div>
      {over}
    </QueryClientProvider>
  )
}

/** Not sticky in a narrow window, where its many lines would cover the focused element. */
const TopBar = ({ tools }: { tools: ReactNode }) => (
  <header ref={measureStickyTop} className="top-0 z-5 border-b border-border bg-surface md:sticky print:hidden">
    <div className="mx-auto flex min-h-12 max-w-[1400px] flex-wrap items-center gap-x-6 px-4 sm:px-6">
      <HomeLink />
      <Tabs />
      <div className="ml-auto flex items-center gap-1 max-xl:py-1.5">
        {tools}
        <ProfileMenu />
      </div>
    </div>
  </header>
)

function HomeLink() {
  const { t } = useTranslation('app')
  return (
    <Link
      to="/admin"
      aria-label={t('home')}
      className="inline-flex min-h-8 items-center gap-2 text-16 font-bold text-text no-underline"
    >
      <Brand />
    </Link>
  )
}

function Tabs() {
  const { t } = useTranslation('app')
  const path = useRouterState({ select: ({ location }) => location.pathname })
  return (
    <nav
      aria-label={t('nav.label')}
      className="flex flex-wrap self-stretch max-sm:order-last max-sm:-mx-2 max-sm:w-[calc(100%+1rem)] max-sm:justify-between"
    >
      {tabs.map(({ to, word, ...tab }) => (
        <Link
          key={to}
          to={to}
          aria-current={('holds' in tab && path.startsWith(tab.holds)) || undefined}
          activeOptions={{ exact: to === '/admin', includeSearch: false }}
          className="inline-flex min-h-10 shrink-0 sm:-mb-px items-center border-b-2 border-transparent px-3 text-14 max-sm:px-1 max-sm:text-12 font-bold text-text-2 no-underline hover:text-text aria-[current]:border-brand aria-[current]:text-brand"
        >
          {t(word)}
        </Link>
      ))}
    </nav>
  )
}

/** The bar's height varies with its text, and table headings stick below it. */
const measureStickyTop = followBar('--sticky-top', ({ offsetHeight }) => `${offsetHeight}px`)

function LogOutQuestion() {
  const { t } = useTranslation('app')
  const isAsked = useSyncExternalStore(signOutQuestion.subscribe, signOutQuestion.isAsked)
  if (!isAsked) return null
  return (
    <ConfirmDialog
      title={t('signOutQuestion.title')}
      action={t('signOutQuestion.action')}
      kind="danger"
      onConfirm={signOutQuestion.leave}
      onClose={signOutQuestion.stay}
    >
      {t('signOutQuestion.text')}
    </ConfirmDialog>
  )
}

const everyMs = 5 * 60_000

/** Reloads only on request, because unsaved input would be lost. */
function NewerBuild() {
  const { t } = useTranslation('app')
  // Its name changes with every build, and the documents name it.
  const file = document.querySelector<HTMLScriptElement>('script[data-src]')?.dataset['src']?.split(' ').at(-1)
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
