import { readdirSync, readFileSync } from 'node:fs'
import {
  apiEnvironment,
  projectorEnvironment,
  selfieUploadEnvironment,
  signUpGateEnvironment,
  smsSenderEnvironment,
} from '@arribo/runtime-contracts/env'
import { expect, it } from 'vitest'

function namesReadIn(app: string): ReadonlySet<string> {
  // The guard in packages/server reads its own part of the environment.
  const folders = [`../../${app}/src/`, '../../../packages/server/src/'].map((each) => new URL(each, import.meta.url))
  const texts = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|testing\//.test(file))
      .map((file) => readFileSync(new URL(file, folder), 'utf8')),
  )
  return new Set(texts.flatMap((text) => text.match(/\b[A-Z][A-Z\d]*(?:_[A-Z\d]+)*\b/g) ?? []))
}

it.each([
  ['api', { apiEnvironment }],
  ['functions', { projectorEnvironment, selfieUploadEnvironment, signUpGateEnvironment, smsSenderEnvironment }],
])('every variable of the contracts of apps/%s is read somewhere there', (app, environments) => {
  const read = namesReadIn(app)
  const named = Object.values(environments).flatMap(({ shape }) => Object.keys(shape))
  expect(named.filter((name) => !read.has(name))).toEqual([])
})
