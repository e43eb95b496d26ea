import { formPages, lightPage } from '@arribo/runtime-contracts/web-pages'
import { type Source, writePages } from '@arribo/written-pages/build'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { landingPages, writtenPages } from './landing-pages.ts'
import { drawnByNobody } from './slim-forms.ts'

const landing: Source = {
  template: 'index.html',
  placeholder: '<!--landing-->',
  module: '/src/landing/render-landing.tsx',
  render: 'renderLanding',
}
const page: Source = {
  template: 'public.html',
  placeholder: '<!--page-->',
  module: '/src/public/render-page.tsx',
  render: 'renderPage',
}

const form: Source = {
  template: 'forms.html',
  placeholder: '<!--form-->',
  module: '/src/forms/render-forms.tsx',
  render: 'renderForms',
  leadsToApp: true,
}

const light: Source = {
  template: 'light.html',
  placeholder: '<!--light-->',
  module: '/src/light/render-light.tsx',
  render: 'renderLight',
}

const sourceOf = (path: string): Source => {
  if (path === lightPage) return light
  return formPages.includes(path) ? form : page
}

const documents = [
  ...landingPages.map(({ language, path, document }) => ({
    source: landing,
    language,
    document,
    page: path,
    address: path,
  })),
  ...writtenPages.map(({ language, document, page: path }) => ({
    source: sourceOf(path),
    language,
    document,
    page: path,
    address: `/${document}`,
  })),
]

const alternates = landingPages
  .map(({ language, path }) => `<link vite-ignore rel="alternate" hreflang="${language}" href="${path}" />`)
  .join('\n    ')

/** The app's prerendered pages. */
export const prerender = (): Plugin[] =>
  writePages({
    root: fileURLToPath(new URL('.', import.meta.url)),
    documents,
    constants: { '<!--alternates-->': alternates },
    ahead: {
      files: ['app.html'],
      words: ['driver/app,driver/home,driver/login,shared/ui'],
    },
    drawing: drawnByNobody,
  })
