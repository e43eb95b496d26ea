export function fetchAppAhead(): void {
  const element = document.getElementById('words')
  const files = element?.dataset['app']?.split(' ') ?? []
  delete element?.dataset['app']
  for (const file of files) {
    const link = document.createElement('link')
    link.rel = 'prefetch'
    link.href = file
    document.head.append(link)
  }
}
