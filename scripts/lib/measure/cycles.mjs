/**
 * The groups of files that import each other (strongly connected components, by Tarjan), each sorted. `edges` maps a
 * file to the files that it imports.
 */
export function cyclesIn(edges) {
  const index = new Map()
  const lowest = new Map()
  const stack = []
  const found = []

  function visit(file) {
    index.set(file, index.size)
    lowest.set(file, index.get(file))
    stack.push(file)
    for (const next of edges.get(file) ?? []) {
      if (!index.has(next)) visit(next)
      if (stack.includes(next)) lowest.set(file, Math.min(lowest.get(file), lowest.get(next)))
    }
    if (lowest.get(file) !== index.get(file)) return
    const group = stack.splice(stack.indexOf(file))
    if (group.length > 1) found.push(group.toSorted((one, other) => one.localeCompare(other)))
  }

  for (const file of edges.keys()) if (!index.has(file)) visit(file)
  return found
}
