/** The part of the product that a commit is about: that of its first changed file. Tests and documents don't count. */
const rooms = [
  ['For drivers', /^apps\/driver\//],
  ['For staff', /^apps\/admin\//],
  ['The cloud', /^(?:infra\/(?!test)|apps\/functions\/|apps\/api\/Dockerfile|\.github\/workflows\/deploy)/],
  ['The API and what all share', /^(?:apps\/api|packages)\//],
  ['For developers', /^(?:apps|scripts)\//],
]
const isNoProduct = /\.test\.\w+$|\/testing\/|\.snap$|\.md$/
/** Subjects of commits that change words about the code, its tests or its layout, and nothing that it does. */
const isHousekeeping = /^(?:Reword|Format|Shorten|Test|Renew the figures)\b|\b(?:comments?|test titles)\b/

const roomOf = ({ subject, files }) => {
  if (isHousekeeping.test(subject)) return undefined
  const changed = files.filter((file) => !isNoProduct.test(file))
  return rooms.find(([, place]) => changed.some((file) => place.test(file)))?.[0]
}

/** Commits, newest first, in sections that end where a commit set a version; later ones are unreleased. */
function sectionsOf(commits) {
  const sections = [{ title: 'Unreleased', commits: [] }]
  for (const commit of commits) {
    if (commit.version) sections.push({ title: `${commit.version} (${commit.day})`, commits: [] })
    sections.at(-1).commits.push(commit)
  }
  return sections.filter((section) => section.commits.length > 0)
}

function linesOf({ title, commits }) {
  const named = commits.map((commit) => ({ ...commit, room: roomOf(commit) }))
  const parts = rooms.flatMap(([room]) => {
    const own = named.filter((commit) => commit.room === room)
    return own.length === 0 ? [] : ['', `### ${room}`, '', ...own.map(({ subject, hash }) => `- ${subject} (${hash})`)]
  })
  return ['', `## ${title}`, ...parts]
}

export const changelogOf = (commits) =>
  [
    '# Changelog',
    '',
    'Made from the commits by `npm run changelog`.',
    ...sectionsOf(commits).flatMap(linesOf),
    '',
  ].join('\n')

/** Parses the output of `git log --name-only --format=%x00%h%x1f%ad%x1f%s`; `versions` by the hash of the commit that set them. */
export const readLog = (text, versions) =>
  text
    .split('\0')
    .slice(1)
    .map((entry) => {
      const [head = '', ...files] = entry.split('\n').filter(Boolean)
      const [hash, day, subject] = head.split('\u001f')
      return { hash, day, subject, files, version: versions.get(hash) }
    })
