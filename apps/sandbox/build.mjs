import { bundle } from '@arribo/bundle'
import { cp } from 'node:fs/promises'
import { tsImport } from 'tsx/esm/api'

await bundle({
  entryPoints: { main: 'src/main.ts', 'web-host': 'src/stand-ins/web/web-host-main.ts' },
  // A built sandbox never uses esbuild.
  external: ['classic-level', 'dynalite', 'sharp', 'esbuild'],
})
await cp('src/console/assets', 'dist/assets', { recursive: true })
await cp('src/stand-ins/chat/assets', 'dist/assets', { recursive: true })
const { writeAssets } = await tsImport('./src/stand-ins/stripe/assets.ts', import.meta.url)
await writeAssets('dist')
