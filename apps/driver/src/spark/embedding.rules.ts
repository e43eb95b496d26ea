/**
 * Parses the URL once and returns it without the token, which must not end up in the history or a log. Only a page that
 * embeds this one may say whom the photo shows: otherwise anybody's link could have a photo sent to the link's author.
 */
export function readEmbedding(address: string, isEmbedded: boolean) {
  const url = new URL(address)
  // Identifies whom the photo shows. Sent with the request for a signed URL, and never stored.
  const token = (isEmbedded && url.searchParams.get('token')) || undefined
  url.searchParams.delete('token')
  return {
    embedding: { token, allowsFile: url.searchParams.get('allowFile') === 'true' },
    clean: url.pathname + url.search + url.hash,
  }
}

/**
 * Target origins for messages: those on the allow list or, if the browser reveals the embedding origin (`parent`), only
 * that one, provided it is on the list. The browser delivers a message only to its target origin.
 */
export const parentOrigins = (allowed: readonly string[], parent: string | undefined): readonly string[] =>
  parent === undefined ? allowed : allowed.filter((origin) => origin === parent)
