import type { Language } from '../languages.ts'
import { byNamespace, type Files, wordsIn } from '../words.ts'

const bundles = import.meta.glob<Files>('../../locales/*/admin.ts', { import: 'default' })

export const loadAdminWords = wordsIn({ bundles })

export const adminNamespaces = async (language: Language): Promise<string[]> =>
  Object.keys(byNamespace((await bundles[`../../locales/${language}/admin.ts`]?.()) ?? {}))
