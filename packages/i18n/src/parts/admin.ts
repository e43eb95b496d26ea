import { wordsIn } from '../words.ts'

/** All words of the back office. */
export const loadAdminWords = wordsIn({
  bundles: import.meta.glob<Readonly<Record<string, object>>>('../../locales/*/admin.ts', { import: 'default' }),
})
