import { bundle } from '@arribo/bundle'

const [outdir = 'dist'] = process.argv.slice(2)

await bundle({
  // One file per function, as its host loads it.
  entryPoints: {
    'custom-sms-sender': 'src/custom-sms-sender/custom-sms-sender.ts',
    projector: 'src/projector/projector.ts',
    'selfie-upload': 'src/selfie-upload/selfie-upload.ts',
    'sign-up-gate': 'src/sign-up-gate/sign-up-gate.ts',
  },
  outdir,
  minify: true,
  external: ['sharp'],
})
