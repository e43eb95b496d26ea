// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const repository = fileURLToPath(new URL('../../..', import.meta.url))

function fileOf(id: string, importer: string): string | undefined {
  if (id.startsWith('.')) return path.join(path.dirname(importer), id)
  const [, name, part] = /^@arribo\/([^/]+)\/(.+)$/.exec(id) ?? []
  const inPackage = path.join(repository, 'packages', name ?? '', 'src', part ?? '')
  return name && ['.tsx', '.ts'].map((end) => inPackage + end).find((file) => existsSync(file))
}

/** Follows imports, but not those of types or those that a page makes later. */
function modulesOf(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !/\.tsx?$/.test(file)) return found
  found.add(file)
  for (const [, id = ''] of readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type\b)[^'"]*?'([^']+)'/gm)) {
    const imported = fileOf(id, file)
    if (imported) modulesOf(imported, found)
  }
  return found
}

/** `a/{b,c}.tsx` as two paths. */
const expanded = (source: string): string[] => {
  const [whole, parts = ''] = /\{([^}]*)\}/.exec(source) ?? []
  return whole ? parts.split(',').flatMap((part) => expanded(source.replace(whole, part))) : [source]
}

const sourcesOf = (styles: string): string[] =>
  [...readFileSync(styles, 'utf8').matchAll(/^@source '([^']+)'/gm)]
    .flatMap(([, source = '']) => expanded(source))
    .map((source) => path.resolve(path.dirname(styles), source))

it.each(['driver', 'admin'])('the form pages of %s have the styles of each part that they show', (app) => {
  const forms = path.join(repository, 'apps', app, 'src/forms')
  const sources = [
    path.join(forms, 'forms.css'),
    path.join(repository, 'packages/written-pages/src/forms.css'),
  ].flatMap(sourcesOf)
  const isStyled = (file: string) =>
    sources.some((source) => file === source || file.startsWith(`${source}${path.sep}`))
  const parts = [...modulesOf(path.join(forms, 'main.tsx'))].filter((file) =>
    /className[=:]/.test(readFileSync(file, 'utf8')),
  )
  expect(parts.length).toBeGreaterThan(10)
  expect(parts.filter((file) => !isStyled(file)).map((file) => path.relative(repository, file))).toEqual([])
})
