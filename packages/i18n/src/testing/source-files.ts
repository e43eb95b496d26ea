import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const repository = fileURLToPath(new URL('../../../..', import.meta.url))

export const sourceFilesIn = (folder: string) =>
  readdirSync(path.join(repository, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((name) => {
      const file = `${folder}/${name}`
      return { file, isTest: /\.test\.tsx?$/.test(file), text: readFileSync(path.join(repository, file), 'utf8') }
    })
