import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { tagsIn } from './tags.ts'

const root = path.resolve(import.meta.dirname, '../../../..')
const rooms = ['apps', 'packages', 'infra', 'scripts']
const skipped = new Set(['node_modules', 'dist', 'test-results'])
const isTest = /\.test\.tsx?$|\.test\.mjs$|\.journey\.ts$|\.screens\.ts$|\.prove\.ts$|\/screens\/tables\/.*\.ts$/

export const hasPlace = (place: string): boolean => existsSync(path.join(root, place))

function filesBelow(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const place = `${folder}/${entry.name}`
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : filesBelow(place)
    return isTest.test(place) ? [place] : []
  })
}

export type Test = {
  readonly file: string
  readonly line: number
  readonly title: string
  readonly ids: readonly string[]
}

export const readTests = (): Test[] =>
  rooms.flatMap(filesBelow).flatMap((file) => {
    const source = readFileSync(path.join(root, file), 'utf8')
    return source.includes('// Spec: ') ? tagsIn(file, source).map((tag) => ({ file, ...tag })) : []
  })
