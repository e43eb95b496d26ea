/** A page with the table between `<!-- npm run COMMAND -- --write -->` and `<!-- /COMMAND -->` replaced. */
export function withTableAt(command: string, page: string, table: string): string {
  const [opening, closing] = [`<!-- npm run ${command} -- --write -->`, `<!-- /${command} -->`]
  const [before, rest = ''] = page.split(opening)
  const [, after] = rest.split(closing)
  if (before === undefined || after === undefined) throw new Error(`The page has no place for ${command}`)
  return `${before}${opening}\n\n${table}\n\n${closing}${after}`
}
