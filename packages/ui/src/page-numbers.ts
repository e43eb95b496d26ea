/** Keeps the first page, the last, and those within 3 of the current; null marks a gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const near = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (each) => each === 1 || each === pages || Math.abs(each - page) <= 3,
  )
  return near.flatMap((each, index) => (index > 0 && each - (near[index - 1] ?? 0) > 1 ? [null, each] : [each]))
}
