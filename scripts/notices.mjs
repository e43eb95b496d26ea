// npm run notices: writes THIRD-PARTY-NOTICES.txt, the shipped third-party packages with their licences.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { noticesOf, shippedPackages } from './lib/notices.mjs'
import { root, setup } from './lib/setup.mjs'

setup()
writeFileSync(path.join(root, 'THIRD-PARTY-NOTICES.txt'), noticesOf(shippedPackages()))
