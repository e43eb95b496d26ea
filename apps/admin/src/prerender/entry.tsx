import '@arribo/written-pages/no-addresses'
import { defaultLanguage, type Language, languages } from '@arribo/i18n'
import { loadAdminWords } from '@arribo/i18n/admin'
import { prerenderedDocumentOf } from '@arribo/runtime-contracts/web-pages'
import type { WrittenDocument } from '@arribo/written-pages/build'
import { type Page, renderPage } from '@arribo/written-pages/render'
import { FormPages } from '../forms/form-pages.tsx'
import { ListOutline, TopBarOutline } from './outline.tsx'

export { defaultLanguage }

type OwnPage = Omit<Page, 'description'> & { readonly template: string; readonly loads?: readonly string[] }

/** A list's outline, whose script will ask for the list's route. */
const listOf = (list: 'users' | 'paymentsBilling' | 'tasks', route: string): OwnPage => ({
  view: () => <ListOutline list={list} />,
  namespaces: [list],
  title: `${list}:title`,
  isInteractive: false,
  template: 'index.html',
  loads: [`src/routes/admin/${route}.tsx`],
})

const pages: Readonly<Record<string, OwnPage>> = {
  '/login': {
    view: () => <FormPages />,
    namespaces: ['app', 'login', 'ui'],
    title: 'login:title',
    isInteractive: true,
    template: 'forms.html',
  },
  '/admin/users': listOf('users', 'users/index'),
  '/admin/billing': listOf('paymentsBilling', 'billing'),
  '/admin/tasks': listOf('tasks', 'tasks'),
}

/** Every page that has no document of its own. */
const others: WrittenDocument = { page: '*', language: defaultLanguage, template: 'index.html', file: 'index.html' }

function documentOf([page, { template, loads }]: [string, OwnPage], language: Language): WrittenDocument {
  const file = prerenderedDocumentOf(page, language)?.slice(1)
  if (!file) throw new Error(`The web host knows no document of ${page}`)
  const words = `../../packages/i18n/locales/${language}/admin.ts`
  return { page, language, template, file, leadsToApp: page === '/login', loads: loads ? [...loads, words] : [] }
}

export const documents: readonly WrittenDocument[] = [
  others,
  ...languages.flatMap((language) => Object.entries(pages).map((page) => documentOf(page, language))),
]

export async function render(address: string, language: Language) {
  const page = pages[address]
  if (page) {
    const rendered = await renderPage(page, language, loadAdminWords)
    return { ...rendered, title: `${rendered.title} · Arribo` }
  }
  const bar = { view: () => <TopBarOutline />, namespaces: ['app'], title: 'app:home', isInteractive: false }
  return { ...(await renderPage(bar, language, loadAdminWords)), title: 'Arribo' }
}
