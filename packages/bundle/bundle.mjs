import { build } from 'esbuild'

/**
 * Bundles an app for Node into one file for each entry point, because workspace packages are TypeScript source. Only
 * packages with native code, or that read files from their own folder, stay external.
 */
export const bundle = (options) =>
  build({
    outdir: 'dist',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    keepNames: true,
    legalComments: 'none',
    banner: {
      js: "import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);",
    },
    ...options,
  })
