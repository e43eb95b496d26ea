/**
 * Loads a document's scripts, in their order, after its first paint. For documents that are complete without their
 * scripts: on a fast network the scripts would otherwise load and run before the paint.
 */
const { src = '', imports = '' } = document.currentScript?.dataset ?? {}
const listOf = (text: string) => text.split(' ').filter(Boolean)

new PerformanceObserver((_, observer) => {
  observer.disconnect()
  for (const href of [...listOf(imports), ...listOf(src)])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }))
  void listOf(src).reduce<Promise<unknown>>((before, next) => before.then(() => import(next)), Promise.resolve())
}).observe({ type: 'paint', buffered: true })
