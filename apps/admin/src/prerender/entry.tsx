import '@arribo/written-pages/no-addresses'
import { defaultLanguage, type Language, languages } from '@arribo/i18n'
import { loadAdminWords } from '@arribo/i18n/admin'
import { prerenderedDocumentOf } from '@arribo/runtime-contracts/web-pages'
import type { WrittenDocument } from '@arribo/written-pages/build'
import { type Page, renderPage } from '@arribo/written-pages/render'
import { FormPages } from '../forms/form-pages.tsx'
import { ListOutline, TopBarOutline } from './outline.tsx'

export { defaultLanguage }

/** The document of every page that has none of its own. */
const otherPages = '*'

const pages: Readonly<Record<string, Omit<Page, 'description'>>> = {
  '/login': {
    view: () => <FormPages />,
    namespaces: ['app', 'login', 'ui'],
    title: 'login:title',
    isInteractive: true,
  },
  '/admin/users': listOf('users'),
  '/admin/billing': listOf('paymentsBilling'),
  '/admin/tasks': listOf('tasks'),
  [otherPages]: { view: () => <TopBarOutline />, namespaces: ['app'], title: 'app:home', isInteractive: false },
}

function listOf(list: 'users' | 'paymentsBilling' | 'tasks'): Omit<Page, 'description'> {
  return { view: () => <ListOutline list={list} />, namespaces: [list], title: `${list}:title`, isInteractive: false }
}

const routeOf: Readonly<Record<string, string>> = {
  '/admin/users': 'src/routes/admin/users/index.tsx',
  '/admin/billing': 'src/routes/admin/billing.tsx',
  '/admin/tasks': 'src/routes/admin/tasks.tsx',
}
const wordsOf = (language: Language) => `../../packages/i18n/locales/${language}/admin.ts`

const documentOf = (page: string, language: Language): WrittenDocument => ({
  page,
  language,
  template: page === '/login' ? 'forms.html' : 'index.html',
  file: (prerenderedDocumentOf(page, language) ?? '/index.html').slice(1),
  ...(page === '/login' && { leadsToApp: true }),
  ...(page in routeOf && { loads: [routeOf[page] ?? '', wordsOf(language)] }),
})

export const documents: readonly WrittenDocument[] = [
  documentOf(otherPages, defaultLanguage),
  ...languages.flatMap((language) =>
    Object.keys(pages)
      .filter((page) => page !== otherPages)
      .map((page) => documentOf(page, language)),
  ),
]

export async function render(address: string, language: Language) {
  const page = pages[address]
  if (!page) throw new Error(`No page is written for ${address}`)
  const rendered = await renderPage(page, language, loadAdminWords)
  return { ...rendered, title: address === otherPages ? 'Arribo' : `${rendered.title} · Arribo` }
}
