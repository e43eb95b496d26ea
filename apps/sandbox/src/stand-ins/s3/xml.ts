export type XmlNode = { [name: string]: XmlValue }
export type XmlValue = string | number | boolean | undefined | XmlNode | XmlNode[]

/** An S3 answer's document. A list becomes one element for each of its entries, undefined becomes none. */
export function document(root: string, content: XmlNode): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element(root, content, ' xmlns="http://s3.amazonaws.com/doc/2006-03-01/"')}`
}

export function errorDocument(content: XmlNode): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('Error', content)}`
}

function element(name: string, value: XmlValue, attributes = ''): string {
  if (value === undefined) return ''
  if (Array.isArray(value)) return value.map((each) => element(name, each)).join('')
  const inner =
    typeof value === 'object'
      ? Object.entries(value)
          .map(([child, content]) => element(child, content))
          .join('')
      : escape(String(value))
  return `<${name}${attributes}>${inner}</${name}>`
}

/** Texts of all elements of this name, wherever they stand. Enough for the requests that S3 takes as XML. */
export function textsOf(name: string, xml: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map((match) => unescape(match[1] ?? ''))
}

/** Contents of all elements of this name that hold elements themselves. */
export function partsOf(name: string, xml: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'))].map((match) => match[1] ?? '')
}

function escape(text: string): string {
  return text.replace(/[&<>"\r\n]/g, (character) => `&#${character.charCodeAt(0)};`)
}

const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

function unescape(text: string): string {
  return text.replace(/&(#x?[0-9a-fA-F]+|\w+);/g, (whole, entity: string) => {
    if (entity.startsWith('#x')) return String.fromCodePoint(Number.parseInt(entity.slice(2), 16))
    if (entity.startsWith('#')) return String.fromCodePoint(Number(entity.slice(1)))
    return named[entity] ?? whole
  })
}
