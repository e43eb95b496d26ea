import { nodeBundle } from '@arribo/runtime-contracts/node-bundle'
import { build } from 'esbuild'

const [outdir = 'dist'] = process.argv.slice(2)

// One file per function, as its host loads it. Only packages with native code stay external.
await build({
  ...nodeBundle,
  entryPoints: {
    'custom-sms-sender': 'src/custom-sms-sender/custom-sms-sender.ts',
    projector: 'src/projector/projector.ts',
    'selfie-upload': 'src/selfie-upload/selfie-upload.ts',
    'sign-up-gate': 'src/sign-up-gate/sign-up-gate.ts',
  },
  outdir,
  minify: true,
  keepNames: true,
  external: ['sharp'],
})
