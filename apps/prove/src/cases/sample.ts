const dayMs = 86_400_000

/** Every nth item, from another one each day, so that n days cover all. PROVE_SEED repeats a day's sample. */
export function sampleOfTheDay<T>(all: readonly T[], n: number): { readonly chosen: T[]; readonly words: string } {
  const seed = Number(process.env['PROVE_SEED'] ?? Math.floor(Date.now() / dayMs))
  const chosen = all.filter((_, at) => at % n === seed % n)
  const words = n === 1 ? `all ${all.length}` : `${chosen.length} of ${all.length} (PROVE_SEED=${seed})`
  return { chosen, words }
}
