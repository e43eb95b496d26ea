// npm run draw -- --seed 7: comments and paragraphs picked at random, to be read aloud.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { commentsOf } from './lib/prose/comments.mjs'
import { drawFrom, generatorOf } from './lib/prose/draw.mjs'
import { pagesOf, paragraphsOf } from './lib/prose/pages.mjs'
import { root } from './lib/setup.mjs'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    comments: { type: 'string', default: '100' },
    paragraphs: { type: 'string', default: '40' },
  },
})

const sources = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((place) => place !== '' && !/\.gen\.tsx?$/.test(place))
const comments = sources.flatMap((place) => commentsOf(place, readFileSync(path.join(root, place), 'utf8')))
const paragraphs = pagesOf(root).flatMap(({ place, text }) =>
  paragraphsOf(text).map((paragraph) => ({ place, text: paragraph })),
)

const random = generatorOf(Number(values.seed))
const print = ({ place, text }) => console.log(`${place}\n  ${text}\n`)
drawFrom(comments, Number(values.comments), random).forEach(print)
drawFrom(paragraphs, Number(values.paragraphs), random).forEach(print)
console.log(`Drawn with seed ${values.seed} from ${comments.length} comments and ${paragraphs.length} paragraphs.`)
