import '@arribo/written-pages/no-addresses'
import { loadAdminWords } from '@arribo/i18n/admin'
import { createRenderer, type Page } from '@arribo/written-pages/render'
import { FormPages } from '../forms/form-pages.tsx'
import { defaultLanguage, useTranslation } from '@arribo/i18n'
import { Brand } from '@arribo/ui/brand'
import { inputClass } from '@arribo/ui/field'
import { Icon } from '@arribo/ui/icon'
import { SkeletonRows, Table } from '@arribo/ui/table'

/** The document preloads the code of the list's route, so that its first request needn't wait for the app. */
const listOf = (list: 'users' | 'paymentsBilling' | 'tasks', route: string): Page => ({
  template: 'index.html',
  view: () => <ListOutline list={list} />,
  namespaces: [list],
  title: `${list}:title`,
  loads: (language) => [`src/routes/admin/${route}.tsx`, `../../packages/i18n/locales/${language}/admin.ts`],
})

export const { documents, render } = createRenderer(
  {
    // Serves every page that has no document of its own.
    '*': {
      template: 'index.html',
      view: () => <TopBarOutline />,
      namespaces: ['app'],
      languages: [defaultLanguage],
    },
    '/login': {
      template: 'forms.html',
      view: () => <FormPages />,
      namespaces: ['app', 'login', 'ui'],
      title: 'login:title',
    },
    '/admin/users': listOf('users', 'users/index'),
    '/admin/billing': listOf('paymentsBilling', 'billing'),
    '/admin/tasks': listOf('tasks', 'tasks'),
  },
  loadAdminWords,
)

const TopBarOutline = () => (
  <header className="border-b border-border bg-surface">
    <div className="mx-auto flex min-h-12 max-w-[1400px] items-center gap-2 px-4 text-16 font-bold sm:px-6">
      <Brand />
    </div>
  </header>
)

/** Each part is where the page will have it. */
function ListOutline({ list }: { list: 'users' | 'paymentsBilling' | 'tasks' }) {
  const { t } = useTranslation(list)
  return (
    <>
      <TopBarOutline />
      <div className="mx-auto grid max-w-[1400px] gap-4 px-4 pt-5 sm:px-6">
        <p className="text-20 leading-tight font-bold">{t('title')}</p>
        <div className="grid gap-3">
          <div className="flex">
            <div className="relative max-w-80 grow basis-56">
              <Icon name="search" size={16} className="absolute top-2 left-2.5 text-text-3" />
              <input placeholder={t('searchHint')} className={inputClass(false, 'compact:pl-8')} />
            </div>
          </div>
          <Table label="">
            <tbody>
              <SkeletonRows columns={5} />
            </tbody>
          </Table>
        </div>
      </div>
    </>
  )
}
