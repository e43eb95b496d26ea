import { stringifySearch } from '@arribo/api-contracts/shared/search'
import { useTranslation } from '@arribo/i18n'
import { useRouter } from '@tanstack/react-router'
import { useMayOpen } from '../../app/pages.ts'
import { viewsOf } from '../../layout/lists/kept-views.ts'
import type { Row } from './row.ts'

/** The lists whose filters this browser keeps by name. */
const lists = [
  { list: 'users', to: '/admin/users', word: 'nav.users' },
  { list: 'charges', to: '/admin/billing', word: 'nav.billing' },
  { list: 'logs', to: '/admin/logs', word: 'nav.logs' },
  { list: 'tasks', to: '/admin/tasks', word: 'nav.tasks' },
] as const

/** The saved views of all lists. */
export function useViewRows(): Row[] {
  const { t } = useTranslation(['find', 'app'])
  const { history } = useRouter()
  const mayOpen = useMayOpen()
  return lists
    .filter(({ to }) => mayOpen(to))
    .flatMap(({ list, to, word }) =>
      viewsOf(list).map(({ name, search }) => ({
        id: `view ${list} ${name}`,
        label: t('find:view', { name, page: t(`app:${word}`) }),
        act: () => history.push(to + stringifySearch(search)),
      })),
    )
}
