import '@arribo/written-pages/no-addresses'
import { defaultLanguage } from '@arribo/i18n'
import { loadAdminWords } from '@arribo/i18n/admin'
import { createRenderer, type Page } from '@arribo/written-pages/render'
import { FormPages } from '../forms/form-pages.tsx'
import { ListOutline, TopBarOutline } from './outline.tsx'

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
