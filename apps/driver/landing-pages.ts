import type { LandingPage } from '@arribo/runtime-contracts/landing-pages'
import { formPages, lightPage, prerenderedDocumentOf, prerenderedPages } from '@arribo/runtime-contracts/web-pages'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const fileOf = (module: string) => fileURLToPath(import.meta.resolve(module))
const contracts = dirname(fileOf('@arribo/api-contracts/shared/languages'))

// Node does not read the contracts' TypeScript when Vite loads its configuration.
const { module } = await runnerImport<{ landingPages: readonly LandingPage[] }>(
  fileOf('@arribo/runtime-contracts/landing-pages'),
  { resolve: { alias: [{ find: /^@arribo\/api-contracts\/shared\/(.*)$/, replacement: `${contracts}/$1.ts` }] } },
)

/** The landing page of each language, with its document relative to this folder, as Vite names its inputs. */
export const landingPages = module.landingPages.map((page) => ({ ...page, document: page.document.slice(1) }))

export const languagesOfPages = {
  languages: landingPages.map(({ language }) => language),
  homes: Object.fromEntries(landingPages.map(({ language, path }) => [language, path])),
  defaultLanguage: landingPages.find(({ path }) => path === '/')?.language ?? '',
}

/** Every other page that is written at build time, in each language, with its document. */
export const writtenPages = prerenderedPages.flatMap((page) =>
  languagesOfPages.languages.map((language) => {
    const document = prerenderedDocumentOf(page, language)
    if (!document) throw new Error(`${page} has no document in ${language}`)
    return { page, language, document: document.slice(1) }
  }),
)

/** While developing, the forms are pages of the app, which has them too. */
export function templateOf(page: string): string | undefined {
  if (formPages.includes(page) || !prerenderedPages.includes(page)) return undefined
  return page === lightPage ? '/light.html' : '/public.html'
}
