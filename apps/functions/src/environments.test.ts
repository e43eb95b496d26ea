import { readdirSync, readFileSync } from 'node:fs'
import {
  projectorEnvironment,
  selfieUploadEnvironment,
  signUpGateEnvironment,
  smsSenderEnvironment,
} from '@arribo/runtime-contracts/env'
import { expect, it } from 'vitest'

/** The guard in packages/server reads its own part of the environment. */
const folders = ['./', '../../../packages/server/src/'].map((folder) => new URL(folder, import.meta.url))
const source = folders
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|testing\//.test(file))
      .map((file) => readFileSync(new URL(file, folder), 'utf8')),
  )
  .join('\n')

it.each(Object.entries({ projectorEnvironment, selfieUploadEnvironment, signUpGateEnvironment, smsSenderEnvironment }))(
  'every variable of %s is read somewhere',
  (_name, { shape }) => {
    expect(Object.keys(shape).filter((name) => !source.includes(name))).toEqual([])
  },
)
