import { cyclesIn } from './cycles.mjs'

/** Folders whose subfolders are measured one by one: one for each noun, vendor or concern. */
const halls = [
  'apps/api/src/features',
  'apps/api/src/platform',
  'apps/driver/src/features',
  'apps/admin/src/features',
  'apps/sandbox/src/stand-ins',
]

export const partOf = (place) => place.split('/', /^(?:apps|packages)\//.test(place) ? 2 : 1).join('/')

function roomOf(place) {
  const hall = halls.find((each) => place.startsWith(`${each}/`))
  const name = hall && place.slice(hall.length + 1).split('/')
  return name && name.length > 1 ? `${hall}/${name[0]}` : undefined
}

const quantile = (sorted, share) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0
const sum = (files, key) => files.reduce((total, file) => total + file[key], 0)

function edgesOf(files, isFollowed) {
  const known = new Set(files.map(({ place }) => place))
  return new Map(
    files.map(({ place, imports }) => [
      place,
      imports.filter((each) => isFollowed(each) && known.has(each.place)).map((each) => each.place),
    ]),
  )
}

/** A folder with more files, not counting tests, should be divided. */
const crowd = 15

function crowdedFolders(source) {
  const counts = new Map()
  for (const { place } of source) {
    const folder = place.slice(0, place.lastIndexOf('/'))
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts].filter(([, count]) => count > crowd).map(([folder, count]) => ({ folder, count }))
}

/** Measures a list of files. Functions, cycles and folders are lists, so that a broken limit can say where. */
export function measuresOf(name, files) {
  const source = files.filter(({ isTest }) => !isTest)
  const lines = source.map((file) => file.lines).toSorted((one, other) => one - other)
  const total = sum(source, 'lines')
  const tests = sum(
    files.filter(({ isTest }) => isTest),
    'lines',
  )
  return {
    name,
    files: source.length,
    median: quantile(lines, 0.5),
    p95: quantile(lines, 0.95),
    max: lines.at(-1) ?? 0,
    tests: total === 0 ? 0 : tests / total,
    comments: total === 0 ? 0 : (100 * sum(source, 'comments')) / total,
    longFunctions: source.flatMap(({ place, longFunctions }) => longFunctions.map((each) => ({ place, ...each }))),
    valueCycles: cyclesIn(edgesOf(files, ({ isType }) => !isType)),
    cycles: cyclesIn(edgesOf(files, () => true)),
    crowded: crowdedFolders(source),
  }
}

/** The API's nouns that import each other, types included; tests may use any noun (docs/decisions/0013). */
export function nounCycles(files) {
  const nounOf = (place) => place.match(/^apps\/api\/src\/features\/([^/]+)\//)?.[1]
  const edges = new Map()
  for (const { place, imports, isTest } of files) {
    const noun = nounOf(place)
    if (isTest || noun === undefined) continue
    const others = imports.map((each) => nounOf(each.place)).filter((other) => other !== undefined && other !== noun)
    edges.set(noun, new Set([...(edges.get(noun) ?? []), ...others]))
  }
  return cyclesIn(edges)
}

const grouped = (files, keyOf) => {
  const groups = new Map()
  for (const file of files) {
    const key = keyOf(file.place)
    if (key !== undefined) groups.set(key, [...(groups.get(key) ?? []), file])
  }
  return [...groups].toSorted(([one], [other]) => one.localeCompare(other))
}

/** The measures of each app and package, then of the folders in them, then of everything. */
export const measureRooms = (files) => ({
  parts: grouped(files, partOf).map(([name, own]) => measuresOf(name, own)),
  rooms: grouped(files, roomOf).map(([name, own]) => measuresOf(name, own)),
  all: measuresOf('everything', files),
  nouns: nounCycles(files),
})
