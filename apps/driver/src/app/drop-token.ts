/** No page takes a token from its address. There it would end up in the history and in whatever is shared. */
export function dropToken(): void {
  const address = new URL(location.href)
  if (!address.searchParams.has('token')) return
  address.searchParams.delete('token')
  history.replaceState(history.state, '', address)
}
