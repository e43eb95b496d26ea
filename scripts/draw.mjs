// npm run draw -- --seed 7: comments, paragraphs and test titles picked at random, to be read aloud.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { drawFrom, generatorOf } from './lib/prose/draw.mjs'
import { pagesOf, paragraphsOf } from './lib/prose/pages.mjs'
import { titlesOf } from './lib/prose/statements.mjs'
import { root, setup } from './lib/setup.mjs'

setup()
const { commentsOf } = await import('./lib/prose/comments.mjs')
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    comments: { type: 'string', default: '100' },
    paragraphs: { type: 'string', default: '40' },
    titles: { type: 'string', default: '30' },
  },
})

const list = (...patterns) =>
  execFileSync('git', ['ls-files', ...patterns], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((place) => place !== '' && !/\.gen\.tsx?$/.test(place))
const within = (places, partsOf) =>
  places.flatMap((place) => partsOf(place, readFileSync(path.join(root, place), 'utf8')))

const sources = list('*.ts', '*.tsx', '*.mjs')
const drawn = {
  comments: within(sources, commentsOf),
  paragraphs: pagesOf(root).flatMap(({ place, text }) =>
    paragraphsOf(text).map((paragraph) => ({ place, text: paragraph })),
  ),
  titles: within(
    sources.filter((place) => /\.(test|journey|screens|prove)\./.test(place)),
    titlesOf,
  ),
}

const random = generatorOf(Number(values.seed))
const print = ({ place, text }) => console.log(`${place}\n  ${text}\n`)
for (const [kind, parts] of Object.entries(drawn)) drawFrom(parts, Number(values[kind]), random).forEach(print)
const counts = Object.entries(drawn).map(([kind, { length }]) => `${length} ${kind}`)
console.log(`Drawn with seed ${values.seed} from ${counts.join(', ')}.`)
