export type XmlNode = { [name: string]: XmlValue }
export type XmlValue = string | number | boolean | undefined | XmlNode | XmlNode[]

/** A list becomes one element per entry; undefined becomes none. */
export function document(root: string, content: XmlNode | string): string {
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

function escape(text: string): string {
  return text.replace(/[&<>"\r\n]/g, (character) => `&#${character.charCodeAt(0)};`)
}
