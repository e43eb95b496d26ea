const codes = (
  'AR AU AT BB BE BZ BO BR CA CL CN CO CR CU CZ DE DK DO EC ES FI FR GB GR GT GY HN HT HU IE IL IN IS IT JM JP KR LU MX ' +
  'NI NL NO NZ PA PE PH PL PR PT PY RO SE SG SR SV CH TR TT UA US UY VE ZA'
).split(' ')

/** Countries in the form's language, sorted alphabetically; those without a name keep their code. */
export function fillCountries(select: HTMLSelectElement, language: string, chosen: string): void {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const all = codes.includes(chosen) ? codes : [chosen, ...codes]
  const named = all.map((code) => ({ code, name: names.of(code) ?? code }))
  named.sort((left, right) => left.name.localeCompare(right.name, language))
  select.replaceChildren(...named.map(({ code, name }) => new Option(name, code, false, code === chosen)))
}
