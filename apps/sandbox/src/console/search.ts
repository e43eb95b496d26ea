export function matches(search: string, ...texts: readonly string[]): boolean {
  const wanted = plain(search)
  if (!wanted) return true
  const digits = /^[\d\s()+.-]+$/.test(search) ? search.replace(/\D/g, '') : ''
  return texts.some(
    (text) => plain(text).includes(wanted) || (digits !== '' && text.replace(/\D/g, '').includes(digits)),
  )
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
