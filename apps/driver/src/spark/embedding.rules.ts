/** What the page that embeds us asked for in the address. */
export type Embedding = {
  /** Who the photo is of: sent with the request for a signed address, and kept nowhere. */
  readonly token: string | undefined
  /** The front camera alone takes the photo, unless the host lets a file be chosen. */
  readonly allowsFile: boolean
}

/** Reads the address once, and answers it without the token: nobody finds that in the history or in a log. */
export function readEmbedding(address: string): { readonly embedding: Embedding; readonly clean: string } {
  const url = new URL(address)
  const token = url.searchParams.get('token') ?? undefined
  url.searchParams.delete('token')
  return {
    embedding: { token: token || undefined, allowsFile: url.searchParams.get('allowFile') === 'true' },
    clean: url.pathname + url.search + url.hash,
  }
}

/**
 * The origins to which a message is addressed: those of the allow list, exactly. Where the browser tells who embeds us
 * (`parent`), that one alone, if it is on the list. The browser delivers to no other origin than the one addressed.
 */
export const parentOrigins = (allowed: readonly string[], parent: string | undefined): readonly string[] =>
  parent === undefined ? allowed : allowed.filter((origin) => origin === parent)
