/**
 * Files to cache that documents load on demand, by the manifest of their build: the app's first pages, with and
 * without a network, in every language; and the check-in, which drivers open without a signal.
 */
export const keptParts: Readonly<Record<string, readonly string[]>> = {
  'manifest.json': [
    'src/app/problem/problem-help.tsx',
    'src/routes/imhere.tsx',
    'src/routes/imhere.index.tsx',
    'src/layout/not-found-page.tsx',
    'src/layout/offline-page.tsx',
    'src/features/check-ins/check-in-dialog.tsx',
    'src/features/check-ins/flow/sealing.ts',
    'src/features/check-ins/home/block-distance.tsx',
    'src/features/check-ins/preflight/preflight-card.tsx',
    'virtual:words/driver/app,driver/home,driver/login,shared/ui',
    'virtual:words/driver/offline',
    'virtual:words/driver/problem',
    'virtual:words/driver/calendar-file,driver/check-in,driver/check-in-app,driver/photos,driver/preflight',
  ],
  'light.json': ['virtual:words/driver/check-in,driver/check-in-app,driver/light,driver/photos,shared/ui'],
}
