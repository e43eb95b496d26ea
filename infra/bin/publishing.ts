import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { unzipSync } from 'fflate'
import { type Build, manifestOf, readBuild, wrongFiles } from '../lib/deploy/build.ts'
import { bucketOf, functionFiles, publishing, webFile } from '../lib/deploy/changes.ts'
import { words } from '../lib/up/ask.ts'
import { ask, aws, digestOf, root, temporary } from './cloud-calls.ts'

/** The image's tag is COMMIT-BUILD, because a commit that is built twice needs two tags. */
export function publish(account: string, commit: string): void {
  const published = words`s3api head-object --bucket ${bucketOf({ account })} --key ${manifestOf(commit)}`
  if (ask(published).kind === 'found') return console.log(`${commit} was published before: nothing to do`)
  const run = process.env['BUILD_ID'] ?? 'by-hand'
  const image = aws(
    words`ecr describe-images --repository-name arribo-api --image-ids imageTag=${commit}-${run} --query imageDetails[0].imageDigest --output text`,
  ).replace('sha256:', '')
  const names = [...functionFiles, webFile]
  const files = Object.fromEntries(names.map((file) => [file, digestOf(path.join(root, 'release/files', file))]))
  const build: Build = { commit, place: `${commit}/${run}`, image, files }
  const manifest = path.join(temporary(), 'release.json')
  writeFileSync(manifest, JSON.stringify(build, undefined, 2))
  for (const command of publishing({ account }, build, manifest)) aws(command)
}

export function readPublished(account: string, commit: string): Build | undefined {
  const file = path.join(temporary(), 'release.json')
  const found = ask(words`s3api get-object --bucket ${bucketOf({ account })} --key ${manifestOf(commit)} ${file}`)
  return found.kind === 'found' ? readBuild(readFileSync(file, 'utf8'), commit) : undefined
}

/** Throws if a file differs from what was published. Returns the folder with the unpacked web apps. */
export function fetchWeb(account: string, build: Build): string {
  const folder = temporary()
  for (const file of Object.keys(build.files))
    aws(words`s3 cp s3://${bucketOf({ account })}/${build.place}/${file} ${path.join(folder, file)} --only-show-errors`)
  const found = Object.keys(build.files).map((file) => [file, digestOf(path.join(folder, file))] as const)
  const wrong = wrongFiles(build, Object.fromEntries(found))
  if (wrong.length > 0) throw new Error(`Not what was published: ${wrong.join(', ')}`)
  return unpack(path.join(folder, webFile))
}

function unpack(archive: string): string {
  const folder = temporary()
  for (const [name, bytes] of Object.entries(unzipSync(readFileSync(archive)))) {
    const file = path.join(folder, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, bytes)
  }
  return folder
}
