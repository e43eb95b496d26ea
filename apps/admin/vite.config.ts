import { addressesOf } from '@arribo/written-pages/build'
import { groupsFor, isFramework } from '@arribo/written-pages/chunks'
import { configureApp } from '@arribo/written-pages/configure-app'

const root = import.meta.dirname

const starts = {
  app: 'src/main.tsx',
  forms: 'src/forms/main.tsx',
  list: 'src/routes/admin/users/index.tsx?tsr-split=component',
}

export default configureApp({
  root,
  templates: ['forms.html', 'index.html'],
  documentOf: () => 'index.html',
  /** The app, its frame and its dashboard, and their words, for the language of the form. */
  filesAhead: (manifest, language) =>
    addressesOf(manifest, [
      'index.html',
      'src/routes/admin/index.tsx',
      `../../packages/i18n/locales/${language}/admin.ts`,
    ]),
  // Every page has the frame.
  unsplitRoutes: ['/admin'],
  groups: [
    // Every page has the sign-in form at hand, and most of them have a list.
    ...groupsFor(root, starts, [
      (documents, id) => (isFramework(id) || documents.includes('forms') ? 'framework' : null),
      (documents) => (documents.length > 0 ? 'app' : null),
    ]),
    // One file for what several pages share: a few large files compress better than sixty small ones.
    { name: 'parts', minShareCount: 4 },
  ],
})
