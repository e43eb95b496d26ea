import { formPages, lightPage } from '@arribo/runtime-contracts/web-pages'
import { configFirst, smallDocument } from '@arribo/written-pages/build'
import { defineConfig, type PluginOption } from 'vite'
import { landingPages, writtenPages } from './landing-pages.ts'
import { prerender } from './prerender.ts'
import { keptSession, slimForms } from './slim-forms.ts'
import { serviceWorker } from './service-worker.ts'

const pluginsOf: Record<string, () => PluginOption[]> = {
  landing: prerender,
  public: prerender,
  forms: () => [prerender(), configFirst, slimForms],
  light: () => [prerender(), configFirst, keptSession, serviceWorker()],
}
const written: Record<string, readonly { readonly document: string }[]> = {
  landing: landingPages,
  public: writtenPages.filter(({ page }) => page !== lightPage && !formPages.includes(page)),
  forms: writtenPages.filter(({ page }) => formPages.includes(page)),
  light: writtenPages.filter(({ page }) => page === lightPage),
}
const inputOf = (document: string) => written[document]?.map((page) => page.document) ?? `${document}.html`

/**
 * The documents that must stay small: `--mode` names the document. The light check-in is built last, with the service
 * worker, which lists the files of all builds.
 */
export default defineConfig(({ mode: name }) =>
  smallDocument({ name, input: inputOf(name), plugins: pluginsOf[name]?.() ?? [], later: ['sealing'] }),
)
