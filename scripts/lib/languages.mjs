import { readdirSync } from 'node:fs'
import path from 'node:path'
import { root } from './setup.mjs'

export const languages = readdirSync(path.join(root, 'packages/i18n/locales'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
