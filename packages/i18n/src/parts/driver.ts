import { wordsIn } from '../words.ts'

/** The words of the first pages come in one bundle, all others in a file each. */
export const loadDriverWords = wordsIn({
  bundles: import.meta.glob<Readonly<Record<string, object>>>('../../locales/*/driver-first.ts', { import: 'default' }),
  files: import.meta.glob<object>(
    [
      '../../locales/*/driver/*.json',
      '../../locales/*/shared/declines.json',
      '!../../locales/*/driver/{app,home,outline}.json',
    ],
    { import: 'default' },
  ),
})
