import { smallDocument } from '@arribo/written-pages/build'
import { defineConfig } from 'vite'
import { documents, formPlugins } from './prerender.ts'

/** The pages before the sign-in, built after the app, whose files they prefetch while a password is typed. */
export default defineConfig(
  smallDocument({ name: 'forms', input: documents.map(({ document }) => document), plugins: formPlugins }),
)
