const everyMs = 5000

export function showProgress(all: number): (users: number) => void {
  const startedAt = performance.now()
  let shownAt = startedAt
  const count = (number: number) => number.toLocaleString('en-US')
  return (users) => {
    const now = performance.now()
    if (users < all && now - shownAt < everyMs) return
    shownAt = now
    const seconds = Math.round((((now - startedAt) / users) * (all - users)) / 1000)
    console.error(`${count(users)} of ${count(all)} people, ${seconds} s left`)
  }
}
