import { build } from 'esbuild'
import { cp } from 'node:fs/promises'

// Two programs, each one file. Only what ships native code stays outside.
await build({
  entryPoints: { main: 'src/main.ts', 'web-host': 'src/stand-ins/web/web-host-main.ts' },
  outdir: 'dist',
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  keepNames: true,
  legalComments: 'none',
  external: ['classic-level', 'dynalite', 'sharp'],
  banner: { js: "import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);" },
})
// The console's page asks for its script and style beside the program that serves it.
await cp('src/console/assets', 'dist/assets', { recursive: true })
