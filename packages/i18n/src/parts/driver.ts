import { wordsIn } from '../words.ts'

/** All words of the driver app: those of the first pages together, the others a file each. */
export const loadDriverWords = wordsIn({
  bundles: import.meta.glob<Readonly<Record<string, object>>>('../../locales/*/driver-first.ts', { import: 'default' }),
  files: import.meta.glob<object>(
    [
      '../../locales/*/driver/*.json',
      '../../locales/*/shared/declines.json',
      '!../../locales/*/driver/{app,home,login,outline}.json',
    ],
    { import: 'default' },
  ),
})
