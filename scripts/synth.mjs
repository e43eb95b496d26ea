// npm run synth: writes every stage's CloudFormation templates to infra/dist, without network or account.
import { run, setup } from './lib/setup.mjs'

setup()
run('pnpm', ['--filter', '@arribo/infra', 'synth'])
