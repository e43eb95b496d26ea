// npm run synth: writes the CloudFormation templates of every stage to infra/dist, without a network or an account.
import { run, setup } from './lib/setup.mjs'

setup()
run('pnpm', ['--filter', '@arribo/infra', 'synth'])
