import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { copyClosure } from './closure.mjs'
import { root } from '../setup.mjs'

/** Packages with native code or with files of their own are copied next to the bundle. */
const deployables = [
  { folder: 'api', from: 'apps/api', files: ['main.mjs', 'commands.mjs'], packages: ['sharp', '@fastify/swagger-ui'] },
  { folder: 'functions/custom-sms-sender', from: 'apps/functions', files: ['custom-sms-sender.mjs'], packages: [] },
  { folder: 'functions/projector', from: 'apps/functions', files: ['projector.mjs'], packages: [] },
  { folder: 'functions/selfie-upload', from: 'apps/functions', files: ['selfie-upload.mjs'], packages: ['sharp'] },
  { folder: 'functions/sign-up-gate', from: 'apps/functions', files: ['sign-up-gate.mjs'], packages: [] },
]

const webApps = ['driver', 'admin']

/** Source maps aren't published, because they would show everybody the sources. */
export const isPublic = (file) => !file.endsWith('.map') && !file.split(path.sep).includes('.vite')

/**
 * Builds a release's folders: one for the API, one for each function and one for each web app. `built` says where an
 * app's bundles are. Native code works only on the platform that installed it, so make a release on the platform that
 * will run it.
 */
export function layOut(out, { built = (app) => path.join(root, app, 'dist'), web = webApps } = {}) {
  rmSync(out, { recursive: true, force: true })
  for (const { folder, from, files, packages } of deployables) {
    const target = path.join(out, folder)
    mkdirSync(target, { recursive: true })
    // Source maps let a stack trace in a log name lines of the source.
    for (const file of files.flatMap((name) => [name, `${name}.map`]))
      cpSync(path.join(built(from), file), path.join(target, file))
    writeFileSync(path.join(target, 'package.json'), '{ "private": true, "type": "module" }\n')
    copyClosure(packages, path.join(root, from), target)
  }
  for (const app of web) {
    cpSync(built(`apps/${app}`), path.join(out, 'web', app), { recursive: true, filter: isPublic })
  }
}
