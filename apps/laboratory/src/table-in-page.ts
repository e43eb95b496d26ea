/** Replaces the table between `<!-- npm run bench -- BENCH --write -->` and `<!-- /bench BENCH -->` in a page. */
export function withTableAt(bench: string, page: string, table: string): string {
  const [opening, closing] = [`<!-- npm run bench -- ${bench} --write -->`, `<!-- /bench ${bench} -->`]
  const [before, rest = ''] = page.split(opening)
  const [, after] = rest.split(closing)
  if (before === undefined || after === undefined) throw new Error(`The page has no place for ${bench}`)
  return `${before}${opening}\n\n${table}\n\n${closing}${after}`
}
