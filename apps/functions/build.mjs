import { build } from 'esbuild'

const [outdir = 'dist'] = process.argv.slice(2)

// One file per function, as its host loads it. Only packages with native code stay external.
await build({
  entryPoints: {
    'custom-sms-sender': 'src/custom-sms-sender/custom-sms-sender.ts',
    projector: 'src/projector/projector.ts',
    'selfie-upload': 'src/selfie-upload/selfie-upload.ts',
    'sign-up-gate': 'src/sign-up-gate/sign-up-gate.ts',
  },
  outdir,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  minify: true,
  keepNames: true,
  legalComments: 'none',
  external: ['sharp'],
  banner: {
    js: "import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);",
  },
})
