type Route = { readonly method: string; readonly path: string }

export function findRoute<Known extends Route>(routes: readonly Known[], method: string, pathname: string) {
  const here = routes.flatMap((route) => {
    const found = new RegExp(`^${route.path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`).exec(pathname)
    if (!found) return []
    const params = Object.entries(found.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)] as const)
    return [{ route, params: Object.fromEntries(params) as Readonly<Record<string, string>> }]
  })
  return { found: here.find(({ route }) => route.method === method), methods: here.map(({ route }) => route.method) }
}
