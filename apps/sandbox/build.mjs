import { nodeBundle } from '@arribo/runtime-contracts/node-bundle'
import { build } from 'esbuild'
import { cp } from 'node:fs/promises'
import { tsImport } from 'tsx/esm/api'

// One file each. Packages with native code stay external, and esbuild, which a built sandbox never uses.
await build({
  ...nodeBundle,
  entryPoints: { main: 'src/main.ts', 'web-host': 'src/stand-ins/web/web-host-main.ts' },
  outdir: 'dist',
  keepNames: true,
  external: ['classic-level', 'dynalite', 'sharp', 'esbuild'],
})
await cp('src/console/assets', 'dist/assets', { recursive: true })
await cp('src/stand-ins/chat/assets', 'dist/assets', { recursive: true })
const { writeAssets } = await tsImport('./src/stand-ins/stripe/assets.ts', import.meta.url)
await writeAssets('dist')
