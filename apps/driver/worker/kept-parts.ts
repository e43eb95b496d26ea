/**
 * What documents load on demand and drivers need without a signal: the app's first pages, with and without a network,
 * and the check-in.
 */
export const keptParts: readonly string[] = [
  'src/app/problem/problem-help.tsx',
  'src/routes/imhere.tsx',
  'src/routes/imhere.index.tsx',
  '../../packages/ui/src/not-found-page.tsx',
  'src/layout/offline-page.tsx',
  'src/features/check-ins/check-in.tsx',
  'src/features/check-ins/flow/sealing.ts',
  'src/features/check-ins/home/block-distance.tsx',
  'src/features/check-ins/preflight/preflight-card.tsx',
]

/** Their words, in every language, beside those of the first pages. */
export const keptWords: readonly string[] = [
  'offline',
  'problem',
  'calendar-file',
  'check-ins',
  'check-ins-app',
  'light',
  'photos',
  'check-ins-preflight',
]
