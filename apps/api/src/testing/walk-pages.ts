type Page = { readonly nextCursor: string | null; readonly previousCursor?: string | null }
type List<P> = (at: { readonly cursor?: string }) => Promise<{ readonly body: P }>

export async function walkPages<P extends Page>(list: List<P>): Promise<{ readonly pages: P[]; readonly back: P[] }> {
  let { body } = await list({})
  const pages = [body]
  while (body.nextCursor !== null) {
    body = (await list({ cursor: body.nextCursor })).body
    pages.push(body)
  }
  const back = [body]
  while (body.previousCursor) {
    body = (await list({ cursor: body.previousCursor })).body
    back.unshift(body)
  }
  return { pages, back }
}
