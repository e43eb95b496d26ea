/**
 * The result of building a commit. Written once, next to the files, as COMMIT/release.json. Deployments read here which
 * files and which image to use, so nobody can exchange them afterwards.
 */
export type Build = {
  readonly commit: string
  /** COMMIT/RUN, the folder of the files: a commit whose build failed can be built again. */
  readonly place: string
  /** The SHA-256 of the API's image, in hex, as in the registry. */
  readonly image: string
  /** The SHA-256 of each file, in hex. */
  readonly files: Readonly<Record<string, string>>
}

export const manifestOf = (commit: string): string => `${commit}/release.json`

const digest = /^[0-9a-f]{64}$/

export function readBuild(text: string, commit: string): Build {
  const { place, image, files, commit: named } = JSON.parse(text) as Partial<Record<keyof Build, unknown>>
  if (named !== commit) throw new Error(`The build is one of ${String(named)}, not of ${commit}`)
  if (typeof place !== 'string' || !place.startsWith(`${commit}/`))
    throw new Error('The build does not say where it lies')
  if (typeof image !== 'string' || !digest.test(image)) throw new Error('The build names no image')
  const digests = Object.entries(Object(files) as Record<string, unknown>)
  if (digests.length === 0 || digests.some(([, each]) => typeof each !== 'string' || !digest.test(each)))
    throw new Error('The build does not name its files')
  return { commit, place, image, files: Object.fromEntries(digests) as Record<string, string> }
}

export const wrongFiles = ({ files }: Build, found: Readonly<Record<string, string>>): string[] =>
  Object.keys(files).filter((file) => found[file] !== files[file])
