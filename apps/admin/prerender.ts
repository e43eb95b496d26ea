import { languagesOfWords } from '@arribo/i18n/vite'
import { prerenderedDocumentOf, staffFormPages } from '@arribo/runtime-contracts/web-pages'
import { configFirst, drawnByNobody, slimWords, type Source, writePages } from '@arribo/written-pages/build'
import { fileURLToPath } from 'node:url'

const fileOf = (file: string) => fileURLToPath(new URL(file, import.meta.url))

const form: Source = {
  template: 'forms.html',
  placeholder: '<!--form-->',
  module: '/src/forms/render-forms.tsx',
  render: 'renderForms',
  leadsToApp: true,
}

/** The pages before the sign-in, in each language. */
export const documents = staffFormPages.flatMap((page) =>
  languagesOfWords().map((language) => {
    const document = prerenderedDocumentOf(page, language)
    if (!document) throw new Error(`${page} has no document in ${language}`)
    return { source: form, language, page, document: document.slice(1), address: document }
  }),
)

export const formPlugins = [
  ...writePages({
    root: fileOf('.'),
    documents,
    ahead: {
      files: ['index.html', 'src/routes/admin/route.tsx', 'src/routes/admin/index.tsx'],
      words: ['admin/*,shared/plans,shared/ui'],
    },
    drawing: drawnByNobody({}),
  }),
  configFirst,
  slimWords({ '@arribo/i18n/admin': fileOf('src/forms/form-words.ts') }),
]
