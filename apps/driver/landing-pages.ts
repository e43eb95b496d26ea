import type { LandingPage } from '@arribo/runtime-contracts/landing-pages'
import { formPages, lightPage, prerenderedDocumentOf, prerenderedPages } from '@arribo/runtime-contracts/web-pages'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const fileOf = (module: string) => fileURLToPath(import.meta.resolve(module))
const contracts = dirname(fileOf('@arribo/api-contracts/shared/languages'))

// Node can't import the contracts' TypeScript when Vite loads its configuration.
const { module } = await runnerImport<{ landingPages: readonly LandingPage[] }>(
  fileOf('@arribo/runtime-contracts/landing-pages'),
  { resolve: { alias: [{ find: /^@arribo\/api-contracts\/shared\/(.*)$/, replacement: `${contracts}/$1.ts` }] } },
)

/** The landing page of each language, with its document relative to this folder, as Vite expects its inputs. */
export const landingPages = module.landingPages.map((page) => ({ ...page, document: page.document.slice(1) }))

export const languagesOfPages = {
  languages: landingPages.map(({ language }) => language),
  homes: Object.fromEntries(landingPages.map(({ language, path }) => [language, path])),
  defaultLanguage: landingPages.find(({ path }) => path === '/')?.language ?? '',
}

/** All other prerendered pages, in each language, with their documents. */
export const writtenPages = prerenderedPages.flatMap((page) =>
  languagesOfPages.languages.map((language) => {
    const document = prerenderedDocumentOf(page, language)
    if (!document) throw new Error(`${page} has no document in ${language}`)
    return { page, language, document: document.slice(1) }
  }),
)

/** In development the form pages are served by the app, which also has them. */
export function templateOf(page: string): string | undefined {
  if (formPages.includes(page) || !prerenderedPages.includes(page)) return undefined
  return page === lightPage ? '/light.html' : '/public.html'
}
